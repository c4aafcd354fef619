import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const abstractClassInstantiated = defineCheck({
  id: 'python:abstract-class-instantiated',
  severity: 'error',
  summary: 'Instantiating an abstract class',
  why: 'At least one abstract method of the class is not implemented. Python raises TypeError when the class is instantiated.',
  bad: py`
    from abc import ABC, abstractmethod


    class Shape(ABC):
        @abstractmethod
        def area(self):
            raise NotImplementedError


    class Square(Shape):
        def size(self):
            return 4


    print(Square().size())  # expect
  `,
  good: py`
    from abc import ABC, abstractmethod


    class Shape(ABC):
        @abstractmethod
        def area(self):
            raise NotImplementedError


    class Square(Shape):
        def area(self):
            return 4


    print(Square().area())
  `,
  find: ({ module }) => certainFailures(module, 'abstract-class-instantiated'),
});
