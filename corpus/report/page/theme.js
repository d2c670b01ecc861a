// Light, dark, or as the system says; remembered where the browser lets a file remember.

const THEMES = ["system", "light", "dark"];

function remembered() {
  try {
    return localStorage.getItem("illposed-theme");
  } catch {
    return null;
  }
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  $("theme").textContent = `Theme: ${theme}`;
  try {
    localStorage.setItem("illposed-theme", theme);
  } catch {
    // A browser that keeps nothing for files still shows the theme until the page is closed.
  }
}

function nextTheme() {
  setTheme(THEMES[(THEMES.indexOf(document.documentElement.dataset.theme) + 1) % THEMES.length]);
}
