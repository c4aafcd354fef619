/** Names that people often forget to import, and that have only one likely origin. */
const origins: Readonly<Record<string, string>> = {
  collections: 'Counter OrderedDict defaultdict deque namedtuple',
  contextlib: 'asynccontextmanager contextmanager suppress',
  copy: 'deepcopy',
  dataclasses: 'asdict dataclass',
  datetime: 'timedelta timezone',
  decimal: 'Decimal',
  enum: 'Enum IntEnum',
  fractions: 'Fraction',
  functools: 'cached_property lru_cache partial reduce total_ordering wraps',
  abc: 'ABC abstractmethod',
  io: 'BytesIO StringIO',
  itertools: 'combinations permutations zip_longest',
  math: 'isclose sqrt',
  pathlib: 'Path',
  pprint: 'pprint',
  typing:
    'Any Callable ClassVar Dict FrozenSet Generic Iterable Iterator List Literal Mapping NamedTuple NoReturn Optional ' +
    'Protocol Sequence Set Tuple Type TypeVar TypedDict Union',
  uuid: 'uuid4',
};

/** The module of each name. */
export const commonNames: ReadonlyMap<string, string> = new Map(
  Object.entries(origins).flatMap(([module, names]) => names.split(' ').map((name) => [name, module] as const)),
);
