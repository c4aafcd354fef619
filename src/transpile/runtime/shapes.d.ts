/**
 * Shapes that the type checker cannot read off the JavaScript beside this file: properties that the runtime gives to
 * values of all kinds, and fields that are set from outside their class. Nothing here exists at run time.
 */
export {};

// biome-ignore lint/suspicious/noExplicitAny: Python is typed dynamically
type Value = any;
type Method = (...args: Value[]) => Value;

declare global {
  /** What any value may have: marks of the runtime, and Python's protocols. */
  interface Object {
    $typeName?: string;
    $isRepeatable?: boolean;
    $unhashable?: boolean;
    $isSet?: boolean;
    $isGroup?: boolean;
    $staysOpen?: boolean;
    $int?: Value;
    $str?: string;
    $eq?: Method;
    __class_getitem__?: Method;
    __delitem__?: Method;
    __eq__?: Method;
    __get__?: Method;
    __getitem__?: Method;
    __iter__?: Method;
    __len__?: Method;
    __mul__?: Method;
    __name__?: string;
    __repr__?: Method;
    __rmul__?: Method;
    __set__?: Method;
    __delete__?: Method;
    __set_name__?: Method;
    __setitem__?: Method;
    __wrapped__?: Value;
  }

  /** Marks of classes and functions. */
  interface Function {
    $builtin?: boolean;
    $defaults?: Value;
    $deleter?: Method;
    $descriptor?: Value;
    $isOfSequence?: boolean;
    $isWhole?: boolean;
    $fields?: Value[];
    $members?: Value[];
    $module?: string;
    $names?: string[];
    $property?: Method;
    $raw?: Method;
    $slots?: Value;
  }

  /** Methods that a translation installs where a program uses them. */
  interface Array<T> {
    $append?: Method;
  }
}

/** `constructor` may be a class of the program, which takes any arguments and has any marks. */
declare module './errors.js' {
  interface PyObject {
    constructor: Value;
    $alloc?(args?: Value[]): void;
  }
  interface CodecError {
    encoding: string;
    object: Value;
    $start: number;
    end: number;
    reason: string;
  }
  interface OSError {
    errno: Value;
    strerror: Value;
  }
}

declare module './values.js' {
  interface Tuple {
    constructor: Value;
  }
}

declare module './bytes.js' {
  interface Bytes {
    constructor: Value;
  }
}

declare module './classes.js' {
  interface InstanceDict {
    $of: Value;
  }
}

declare module './modules/asyncio/event-loop.js' {
  interface asyncioGathering {
    $children: Value[];
  }
}

declare module './modules/asyncio/locks.js' {
  interface asyncioLockLike {
    acquire(): Value;
    release(): Value;
  }
}

declare module './modules/collections.abc.js' {
  interface collections_abc_MutableSequence {
    $insert(at: Value, x: Value): Value;
  }
}

declare module './modules/datetime/date.js' {
  interface datetime_date {
    $y: number;
    $m: number;
    $d: number;
  }
}

declare module './modules/decimal/decimal.js' {
  interface decimal_Decimal {
    $negative: boolean;
    $digits: bigint;
    $exponent: number;
    $special: string | null;
  }
}

declare module './modules/enum.js' {
  interface enum_Enum {
    $member: Value;
  }
  interface enum_auto {
    $resolved: Value;
  }
}
