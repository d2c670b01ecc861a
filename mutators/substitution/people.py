"""First names: those that people of a problem get, and more that they may have."""

from __future__ import annotations

from illposed.engine.english.lexicon import word_set
from illposed.mutators.substitution.first_names import goes_with

# No name here is a word, a place or short for another, and none ends in s.
_HE = """
    Aaron Adam Ahmed Alan Albert Andre Anthony Antonio Arthur Brandon Brian Bruno Carlo Daniel David Derek
    Diego Dmitri Edgar Edward Ethan Felipe Gavin Gregory Harold Hector Henry Hugo Isaac Ivan Jamal Javier Jerome
    Joel Jonathan Jorge Joshua Julian Kenji Kevin Kwame Leon Leonard Liam Malik Manuel Martin Mateo Miguel Mohamed
    Nathan Noah Oliver Omar Oscar Otto Owen Pablo Patrick Pedro Rafael Rashid Raul Ravi Ricardo Roberto Ryan Samir
    Samuel Sebastian Sergio Stephen Tariq Theodore Trevor Tyler Victor Vincent Walter
    """
_SHE = """
    Abigail Adriana Aisha Alice Amalia Amanda Amelia Anita Antonia Audrey Beatrice Bianca Camila Carla Caroline
    Cecilia Chloe Clara Daniela Deborah Diana Eleanor Elena Eliza Emily Erica Esther Evelyn Fatima Fiona Gabriela
    Genevieve Gloria Hannah Helen Ingrid Isabella Jasmine Jessica Julia Karen Kayla Laura Leila Lena Leticia Lucia
    Luisa Margaret Maria Maya Megan Mei Michelle Miriam Monica Nadia Naomi Natalie Nicole Nina Nora Olga Olivia
    Paula Priya Rachel Ramona Rebecca Rosa Samantha Sandra Sarah Selena Sofia Sonia Stella Susan Tamara Teresa
    Valerie Vanessa Vera Veronica Wendy Yasmin Yolanda
    """
_MORE_HE = """
    Alvin Andrzej Andy Archie Arjun Barry Bart Benedict Benny Bilal Boubacar Brady Brendan Bret Buddy Caleb
    Calvin Carter Casimir Chinedu Cody Cole Conner Connor Cooper Corey Cory Cyrus Damien Danny Dante Darnell
    Darrel Darryl Devin Dexter Dimitri Donny Emeka Emilio Ernesto Eugene Fabian Farid Farouk Freddy Gabriel
    Gethin Gilbert Giorgos Glenn Gustavo Hamid Hans Herman Hiro Idris Ivo Jackson Jasper Jay Jayden Jed Joey Jon
    Jonah Josiah Jude Julio Kenny Kofi Lance Lars Levi Lorenzo Lyle Manny Marco Matthias Micah Mickey Milton
    Mitch Moses Nate Olaf Oskar Paolo Pavel Percy Phil Phillip Reggie Rob Robbie Rupert Samson Shane Sid Solomon
    Stefan Teddy Theo Thor Timmy Tomasz Trent Trey Tyson Vikram Wilson Zane
    """
_MORE_SHE = """
    Ada Alexa Alison Allie Alyssa Amara Amina Ana Angie Anneke Anya Ariana Aroha Ashley Awa Beatriz Belinda
    Bethany Betsy Bonnie Brianna Brooke Cara Carrie Celine Chelsea Cheryl Chiara Daria Dina Elif Ellie Elsa Esi
    Farida Francine Freya Gabrielle Gail Giselle Greta Haley Halima Hallie Haruka Heidi Hilary Hillary Ioana
    Isabelle Jennie Joanne Juanita Katy Kaylee Kelsey Kendra Khadija Kimiko Kira Kristine Kylie Lana Layla
    Leilani Lexie Lindsey Liza Lizzy Lulu Lupe Macy Maddie Maddy Madeline Mara Marisol Marissa Marla Marta
    Matilda Meghan Melody Milly Miranda Missy Mona Nadine Natalia Ngozi Nkechi Paige Patty Peggy Phoebe Rania
    Rhonda Rosie Samira Sanna Saskia Shawna Sherry Signe Siobhan Solveig Stacy Sunita Susie Tammy Tanya Thandi
    Tonya Tricia Wanda Wanjiru Wendi Yara Zainab Zeynep
    """

NAMES: dict[str, tuple[str, ...]] = {"he": tuple(sorted(word_set(_HE))), "she": tuple(sorted(word_set(_SHE)))}
"""New names by the pronoun that goes with them."""

_MORE = {"he": word_set(_MORE_HE), "she": word_set(_MORE_SHE)}


def pronoun_of(name: str) -> str | None:
    """``he`` or ``she``, if a first name is known to go with one of them."""
    return next((pronoun for pronoun in NAMES if _goes_with(pronoun, name)), None)


def _goes_with(pronoun: str, name: str) -> bool:
    return goes_with(pronoun, name) or name in NAMES[pronoun] or name in _MORE[pronoun]
