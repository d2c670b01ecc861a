"""Frequent first names by the pronoun that goes with them, to see whom ``he`` or ``she`` means among several names."""

from __future__ import annotations

from collections.abc import Sequence

from illposed.engine.text.statements.english import word_set

_HE = word_set("""
    Aaron Adam Alan Albert Alex Alexander Alfred Andrew Anthony Arnold Arthur Ben Benjamin Bernard Bert Bill
    Billy Bob Bobby Brad Brandon Brian Bruce Bryan Carl Carlos Charles Charlie Chris Christopher Colin Dan
    Daniel Darren Dave David Dennis Derek Don Donald Doug Douglas Earl Ed Eddie Edgar Edward Eli Eric Ernest
    Ethan Evan Felix Frank Fred Gary Gene George Gerald Gordon Greg Gregory Harold Harry Henry Howard Hugh Ian
    Isaac Ivan Jack Jacob Jake James Jason Jeff Jeffrey Jeremy Jerry Jim Jimmy Joe Joel John Johnny Jonathan
    Jordan Jose Joseph Josh Joshua Juan Justin Karl Keith Ken Kenneth Kevin Kyle Larry Leo Leonard Logan Louis
    Lucas Luis Luke Marcus Mario Mark Martin Matt Matthew Max Michael Miguel Mike Mohamed Nathan Ned Neil
    Nicholas Nick Noah Norman Oliver Oscar Owen Patrick Paul Pedro Pete Peter Philip Ralph Ray Raymond Richard
    Rick Robert Roger Ron Ronald Roy Russell Ryan Sean Scott Simon Stephen Steve Steven Stuart Ted Terry
    Theodore Thomas Tim Timothy Tobias Toby Todd Tom Tommy Tony Travis Tyler Victor Vincent Walter Wayne Will
    William Zach Zachary
    """)
_SHE = word_set("""
    Abby Abigail Alice Alicia Allison Amanda Amber Amy Andrea Angela Anita Ann Anna Anne Annie April Barbara
    Becky Bella Beth Betty Brenda Brittany Carla Carol Caroline Carolyn Catherine Cathy Charlotte Christina
    Christine Cindy Claire Clara Courtney Cynthia Daisy Danielle Dawn Deborah Debra Denise Diana Diane Donna
    Doris Dorothy Elaine Elena Elizabeth Ella Ellen Emily Emma Erica Erin Esther Eva Evelyn Faith Fiona Florence
    Gina Gloria Grace Hannah Hazel Heather Helen Helena Holly Irene Isabel Isabella Ivy Jane Janet Janice
    Jasmine Jean Jen Jennifer Jenny Jessica Jill Joan Joanna Josephine Joy Joyce Judith Judy Julia Julie Karen
    Kate Katherine Kathleen Kathy Katie Kayla Kelly Kimberly Kristen Laura Lauren Leah Leila Lily Linda Lisa Liz
    Lois Lori Louise Lucy Maggie Mandy Margaret Maria Marie Marilyn Martha Mary Maya Megan Melanie Melissa Mia
    Michelle Mildred Molly Monica Nancy Naomi Natalie Natasha Nicole Nina Nora Norma Olivia Pam Pamela Patricia
    Paula Penny Phyllis Rachel Rebecca Rita Rosa Rose Ruby Ruth Sally Samantha Sandra Sara Sarah Sharon Shirley
    Sofia Sonia Sophia Sophie Stephanie Sue Susan Suzanne Sylvia Tamara Tara Teresa Theresa Tiffany Tina Tracy
    Valerie Vanessa Vera Veronica Victoria Virginia Wendy Yolanda Yvonne Zoe
    """)


def only_one_can_be_meant(pronoun: str, names: Sequence[str]) -> bool:
    """Whether exactly one of ``names`` goes with ``he`` or ``she``, and all others surely with the other pronoun."""
    own, other = (_HE, _SHE) if pronoun == "he" else (_SHE, _HE)
    first_names = [name.split()[0] for name in names]
    return sum(name in own for name in first_names) == 1 and all(name in own or name in other for name in first_names)


def goes_with(pronoun: str, name: str) -> bool:
    """Whether ``name`` is known to go with ``he`` or ``she``."""
    return name.split()[0] in (_HE if pronoun == "he" else _SHE)
