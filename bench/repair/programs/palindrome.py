def is_palindrome(text):
    """
    >>> is_palindrome('Never odd or even')
    True
    >>> is_palindrome('hello')
    False
    >>> is_palindrome('')
    True
    >>> is_palindrome('abca')
    False
    """
    letters = [character.lower() for character in text if character.isalnum()]
    left, right = 0, len(letters) - 1
    while left < right:
        if letters[left] != letters[right]:
            return False
        left += 1
        right -= 1
    return True


# --- held back
assert is_palindrome('A') is True
assert is_palindrome('ab') is False
assert is_palindrome('Was it a car or a cat I saw?') is True
assert is_palindrome('12321') is True
assert is_palindrome('abcdca') is False
