"""Test cases that pass, fail and raise; the report goes to standard error."""
import unittest


def divide(a, b):
    if b == 0:
        raise ZeroDivisionError("no zero")
    return a / b


class Base(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        print("class", cls.__name__)
        cls.shared = [1]

    @classmethod
    def tearDownClass(cls):
        print("end", cls.__name__, cls.shared)

    def setUp(self):
        print("setUp", self.shared)
        self.addCleanup(print, "cleanup", end="!\n")

    def tearDown(self):
        print("tearDown")

    def test_b(self):
        self.assertAlmostEqual(divide(1, 3), 0.3333333333, places=5)
        self.assertRaises(ZeroDivisionError, divide, 1, 0)
        with self.assertRaises(ZeroDivisionError) as cm:
            divide(1, 0)
        print(str(cm.exception), type(cm.exception).__name__)

    def test_a(self):
        for i in range(3):
            with self.subTest(i=i):
                self.assertNotEqual(i, 1)
                print("sub", i)
        self.shared.append(2)

    def test_regex(self):
        with self.assertRaisesRegex(ValueError, r"invalid lit.*'x'"):
            int("x")
        self.assertCountEqual([3, 1, 2], [1, 2, 3])
        self.assertDictEqual({"a": 1}, {"a": 1})
        self.assertIsInstance(3, int)
        self.assertIsNone(None)
        self.assertGreater(3, 2, msg="gt")


class Another(unittest.TestCase):
    def test_fails(self):
        print("before")
        self.assertEqual(1, 2, "oops")
        print("never")

    def test_error(self):
        {}["k"]

    def test_message(self):
        try:
            self.assertEqual(1, 2)
        except AssertionError as e:
            print(e)
        try:
            self.assertIn(5, [1], "five")
        except AssertionError as e:
            print(e)

    def test_types(self):
        self.assertSetEqual({1}, frozenset({1}))
        for compare, one, other in [
            (self.assertListEqual, (1,), (1,)),
            (self.assertTupleEqual, [1], [1]),
            (self.assertDictEqual, [], []),
            (self.assertSetEqual, [1], [1]),
            (self.assertMultiLineEqual, 1, 1),
        ]:
            try:
                compare(one, other)
                print("equal")
            except AssertionError:
                print("of another type")


if __name__ == "__main__":
    unittest.main()
