"""First names by the pronoun that goes with them: frequent ones, those that people of a problem get, and more."""

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


# No name here is a word, a place or short for another, and none ends in s.
_NEW_HE = """
    Aaron Adam Ahmed Alan Albert Andre Anthony Antonio Arthur Brandon Brian Bruno Carlo Daniel David Derek
    Diego Dmitri Edgar Edward Ethan Felipe Gavin Gregory Harold Hector Henry Hugo Isaac Ivan Jamal Javier Jerome
    Joel Jonathan Jorge Joshua Julian Kenji Kevin Kwame Leon Leonard Liam Malik Manuel Martin Mateo Miguel Mohamed
    Nathan Noah Oliver Omar Oscar Otto Owen Pablo Patrick Pedro Rafael Rashid Raul Ravi Ricardo Roberto Ryan Samir
    Samuel Sebastian Sergio Stephen Tariq Theodore Trevor Tyler Victor Vincent Walter
    """
_NEW_SHE = """
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

NAMES: dict[str, tuple[str, ...]] = {"he": tuple(sorted(word_set(_NEW_HE))), "she": tuple(sorted(word_set(_NEW_SHE)))}
"""New names by the pronoun that goes with them."""

_KNOWN = {
    "he": _HE | word_set(_NEW_HE) | word_set(_MORE_HE),
    "she": _SHE | word_set(_NEW_SHE) | word_set(_MORE_SHE),
}


def pronoun_of(name: str) -> str | None:
    """``he`` or ``she``, if a name begins with a first name that is known to go with that one alone."""
    found = [pronoun for pronoun, known in _KNOWN.items() if name.split()[0] in known]
    return found[0] if len(found) == 1 else None
