/** The rule that says that the code was extracted from a text. The code alone decides whether the response is valid. */
export const extractedRule = 'python:extracted-from-markdown';
