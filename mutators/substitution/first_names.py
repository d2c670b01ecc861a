"""Frequent first names by the pronoun that goes with them."""

from __future__ import annotations

from illposed.engine.english.lexicon import word_set

_HE = word_set("""
    Aaron Adam Alan Albert Alex Alexander Alfred Andre Andrew Anthony Antonio Arnold Arthur Barney Ben Benjamin
    Bernard Bert Bill Billy Bob Bobby Boris Brad Brandon Brian Bruce Bryan Carl Carlos Charles Charlie Chris
    Christopher Clyde Colin Curtis Dan Daniel Darren Dave David Dean Dennis Denny Derek Diego Don Donald Doug
    Douglas Duncan Earl Ed Eddie Eddy Edgar Edward Eli Elijah Eric Ernest Ernie Ethan Evan Felipe Felix
    Francisco Frank Fred Freddie Gary Gavin Gene George Gerald Glen Gordon Greg Gregory Gunther Hank Harold
    Harry Hector Henry Herbert Holden Howard Hugh Hugo Ian Isaac Ivan Jack Jacob Jake Jamal James Jared Jason
    Javier Jeff Jeffrey Jeremy Jerome Jerry Jim Jimmy Joe Joel John Johnny Jonathan Jordan Jorge Jose Joseph
    Josh Joshua Juan Julian Justin Karl Keith Ken Kenneth Kevin Kurt Kyle Larry Leo Leon Leonard Lloyd Logan
    Louis Lucas Luis Luke Malcolm Malik Manuel Marcus Mario Mark Marlon Martin Marvin Mason Matt Matthew Maurice
    Max Michael Miguel Mike Milo Mitchell Mohamed Nathan Neal Ned Neil Nicholas Nick Noah Norman Oliver Omar
    Oscar Otis Otto Owen Pablo Patrick Paul Pedro Pete Peter Philip Preston Quincy Rafael Ralph Randy Raul Ray
    Raymond Reginald Ricardo Richard Rick Robert Roberto Rodney Roger Ron Ronald Ross Roy Rudy Rufus Russell
    Ryan Samuel Scott Sean Sebastian Sergio Seth Simon Spencer Stan Stanley Stephen Steve Steven Stuart Ted
    Terry Theodore Thomas Tim Timothy Tobias Toby Todd Tom Tomas Tommy Tony Travis Trevor Troy Tyler Vernon
    Victor Vince Vincent Wade Walter Warren Wayne Wesley Will William Xavier Zach Zachary Zack
    """)
_SHE = word_set("""
    Abby Abigail Adriana Agnes Aisha Alexandra Alice Alicia Allison Amalia Amanda Amber Amelia Amy Anastasia
    Andrea Angela Anita Ann Anna Anne Annie Antonia April Audrey Ava Barbara Beatrice Becky Bella Beth Betty
    Brenda Bridget Brittany Camila Candice Carla Carly Carmen Carol Carole Caroline Carolyn Cassandra Catherine
    Cathy Cecilia Charlotte Chloe Christina Christine Cindy Claire Clara Connie Courtney Cynthia Daisy Daniela
    Danielle Darlene Dawn Deborah Debra Delia Denise Diana Diane Dolores Donna Doris Dorothy Edith Edna Eileen
    Elaine Eleanor Elena Eliza Elizabeth Ella Ellen Elsie Emily Emma Erica Erika Erin Estelle Esther Ethel
    Eunice Eva Evelyn Faith Felicia Fiona Florence Frances Gabriela Genevieve Gina Gladys Gloria Grace Gretchen
    Gwen Hannah Harriet Hazel Heather Helen Helena Hilda Holly Ida Ingrid Irene Isabel Isabella Ivy Jane Janet
    Janice Janine Jasmine Jean Jeanette Jen Jenna Jennifer Jenny Jessica Jill Joan Joann Joanna Jocelyn
    Josephine Josie Joy Joyce Judith Judy Julia Julie Juliet Kara Karen Kate Katherine Kathleen Kathryn Kathy
    Katie Katrina Kayla Kelly Kimberly Krista Kristen Kristin Lara Laura Lauren Leah Leila Lena Leticia Lillian
    Lily Linda Lisa Liz Lois Lola Loretta Lori Lorraine Louise Lucia Lucille Lucy Luisa Lydia Lyla Mabel Maggie
    Mandy Marcia Marcy Margaret Margie Maria Marie Marilyn Marjorie Marlene Martha Mary Maureen Maya Megan
    Melanie Melissa Meredith Mia Michelle Mila Mildred Miriam Molly Monica Myra Nadia Nancy Naomi Natalie
    Natasha Nellie Nicole Nina Noelle Nora Norma Olga Olivia Pam Pamela Patricia Paula Pauline Penelope Penny
    Phyllis Polly Priscilla Rachel Ramona Raquel Rebecca Rebekah Regina Renee Rita Roberta Rosa Rose Rosemary
    Roxanne Ruby Ruth Sabrina Sadie Sally Samantha Sandra Sara Sarah Selena Serena Sharon Sheila Shelly Shirley
    Silvia Sofia Sonia Sophia Sophie Stella Stephanie Sue Susan Suzanne Sylvia Tabitha Tamara Tara Teresa
    Theresa Tiffany Tina Tracy Trisha Ursula Valerie Vanessa Vera Veronica Victoria Virginia Vivian Wendy Wilma
    Yolanda Yvette Yvonne Zoe
    """)


def goes_with(pronoun: str, name: str) -> bool:
    """Whether ``name`` is known to go with ``he`` or ``she``."""
    return name.split()[0] in (_HE if pronoun == "he" else _SHE)
