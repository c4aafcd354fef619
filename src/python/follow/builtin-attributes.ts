/**
 * The attributes of built-in types, apart from special ones such as `__len__`. They are those of CPython 3.11, and what
 * later versions added.
 */
export const builtinAttributes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    str: `capitalize casefold center count encode endswith expandtabs find format format_map index isalnum isalpha
      isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper join ljust
      lower lstrip maketrans partition removeprefix removesuffix replace rfind rindex rjust rpartition rsplit
      rstrip split splitlines startswith strip swapcase title translate upper zfill`,
    bytes: `capitalize center count decode endswith expandtabs find fromhex hex index isalnum isalpha isascii isdigit
      islower isspace istitle isupper join ljust lower lstrip maketrans partition removeprefix removesuffix
      replace rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title
      translate upper zfill`,
    bytearray: `append capitalize center clear copy count decode endswith expandtabs extend find fromhex hex index insert
      isalnum isalpha isascii isdigit islower isspace istitle isupper join ljust lower lstrip maketrans partition
      pop remove removeprefix removesuffix replace resize reverse rfind rindex rjust rpartition rsplit rstrip
      split splitlines startswith strip swapcase title translate upper zfill`,
    int: `as_integer_ratio bit_count bit_length conjugate denominator from_bytes imag is_integer numerator real
      to_bytes`,
    float: `as_integer_ratio conjugate from_number fromhex hex imag is_integer real`,
    bool: `as_integer_ratio bit_count bit_length conjugate denominator from_bytes imag is_integer numerator real to_bytes`,
    complex: `conjugate from_number imag real`,
    list: `append clear copy count extend index insert pop remove reverse sort`,
    tuple: `count index`,
    dict: `clear copy fromkeys get items keys pop popitem setdefault update values`,
    set: `add clear copy difference difference_update discard intersection intersection_update isdisjoint issubset
      issuperset pop remove symmetric_difference symmetric_difference_update union update`,
    frozenset: `copy difference intersection isdisjoint issubset issuperset symmetric_difference union`,
    range: `count index start step stop`,
    NoneType: ``,
    function: ``,
    generator: `close gi_code gi_frame gi_running gi_suspended gi_yieldfrom send throw`,
    method: ``,
    coroutine: `close cr_await cr_code cr_frame cr_origin cr_running cr_suspended send throw`,
    property: `deleter fdel fget fset getter setter`,
    slice: `indices start step stop`,
    dict_keys: `isdisjoint mapping`,
    dict_values: `mapping`,
    dict_items: `isdisjoint mapping`,
    deque: `append appendleft clear copy count extend extendleft index insert maxlen pop popleft remove reverse rotate`,
    defaultdict: `clear copy default_factory fromkeys get items keys pop popitem setdefault update values`,
    Counter: `clear copy elements fromkeys get items keys most_common pop popitem setdefault subtract total update values`,
    OrderedDict: `clear copy fromkeys get items keys move_to_end pop popitem setdefault update values`,
    map: ``,
    filter: ``,
    zip: ``,
    enumerate: ``,
    reversed: ``,
  }).map(([type, names]) => [type, new Set(names.split(/\s+/))] as const),
);
