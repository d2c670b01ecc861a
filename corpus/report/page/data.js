// The blocks of data: rows of all records are unpacked at once, details of a block when one of its records is shown.

const KEPT_PARTS = 12;
const unpackedDetails = new Map();

function bytesOf(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

async function unpack(block) {
  const stream = new Blob([bytesOf(block.textContent)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

const blocks = (name) => [...document.querySelectorAll(`script[data-part="${name}"]`)];

/** All records of a set, in order, each with the place of its details. */
async function readRows(set) {
  const found = [];
  for (const [part, groups] of (await Promise.all(blocks(`${set}-rows`).map(unpack))).entries()) {
    groups.forEach((group, place) => {
      group.rows.forEach((row, member) => found.push(record(set, group, row, { part, place, member })));
    });
  }
  return found;
}

function record(set, group, row, place) {
  const shared = { ...place, set, group: group.id, id: row[0], kind: row[1], mutators: row[2] ? row[2].split("+") : [] };
  return set === "problems"
    ? { ...shared, error: "", text: row[3], searched: null }
    : { ...shared, error: row[3], text: row[4], problem: row[5] || group.problem, searched: null };
}

/** What a search looks through; made at the first search. */
function searchedText(row) {
  row.searched ??= `${row.id}\n${row.problem ?? ""}\n${row.text}\n${row.error}`.toLowerCase();
  return row.searched;
}

/** The details of a record, and what it shares with the other records of its problem. */
async function readDetail(row) {
  const key = `${row.set}-${row.part}`;
  const groups = unpackedDetails.get(key) ?? (await unpack(blocks(`${row.set}-details`)[row.part]));
  unpackedDetails.delete(key);
  unpackedDetails.set(key, groups);
  if (unpackedDetails.size > KEPT_PARTS) unpackedDetails.delete(unpackedDetails.keys().next().value);
  const group = groups[row.place];
  return { group, own: group.records[row.member] };
}
