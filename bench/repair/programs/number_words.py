def in_words(number):
    """A number from 0 to 99 in words.

    >>> in_words(7)
    'seven'
    >>> in_words(42)
    'forty-two'
    >>> in_words(13)
    'thirteen'
    >>> in_words(60)
    'sixty'
    """
    small = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve',
             'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
    tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
    if number < 20:
        return small[number]
    word = tens[number // 10 - 2]
    if number % 10 > 0:
        word += '-' + small[number % 10]
    return word


# --- held back
assert in_words(0) == 'zero'
assert in_words(19) == 'nineteen'
assert in_words(20) == 'twenty'
assert in_words(21) == 'twenty-one'
assert in_words(99) == 'ninety-nine'
