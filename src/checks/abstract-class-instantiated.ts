import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const abstractClassInstantiated = defineCheck({
  id: 'python:abstract-class-instantiated',
  severity: 'error',
  summary: 'An instance of an abstract class',
  why: 'The class has abstract methods that neither it nor a subclass implements. Python raises TypeError when an instance is created.',
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
