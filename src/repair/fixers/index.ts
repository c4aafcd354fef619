// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { assignmentInCondition } from './assignment-in-condition.ts';
import { changedWhileIterated } from './changed-while-iterated.ts';
import { datetimeClass } from './datetime-class.ts';
import { dictPairs } from './dict-pairs.ts';
import { elseIf } from './else-if.ts';
import { extraBracket } from './extra-bracket.ts';
import { foreignKeywords } from './foreign-keywords.ts';
import { foreignName } from './foreign-name.ts';
import { foreignOperators } from './foreign-operators.ts';
import { indentation } from './indentation.ts';
import { lintFix } from './lint-fix.ts';
import { mergeMarkers } from './merge-markers.ts';
import { missingAwait } from './missing-await.ts';
import { missingBracket } from './missing-bracket.ts';
import { missingColon } from './missing-colon.ts';
import { missingComma } from './missing-comma.ts';
import { missingFPrefix } from './missing-f-prefix.ts';
import { missingFormatValue } from './missing-format-value.ts';
import { missingImport } from './missing-import.ts';
import { missingSelfPrefix } from './missing-self-prefix.ts';
import { missingSelf } from './missing-self.ts';
import { misspeltAttribute } from './misspelt-attribute.ts';
import { misspeltKeyword } from './misspelt-keyword.ts';
import { misspeltName } from './misspelt-name.ts';
import { mutableDefault } from './mutable-default.ts';
import { noneAssigned } from './none-assigned.ts';
import { numberAddedToText } from './number-added-to-text.ts';
import { predictableSecret } from './predictable-secret.ts';
import { python2Except } from './python-2-except.ts';
import { python2Literals } from './python-2-literals.ts';
import { python2Methods } from './python-2-methods.ts';
import { python2PrintTo } from './python-2-print-to.ts';
import { python2Statements } from './python-2-statements.ts';
import { tabsAndSpaces } from './tabs-and-spaces.ts';
import { typographicCharacters } from './typographic-characters.ts';
import { unclosedFile } from './unclosed-file.ts';
import { unclosedPlaceholder } from './unclosed-placeholder.ts';
import { unclosedQuote } from './unclosed-quote.ts';
import { unsafeYaml } from './unsafe-yaml.ts';
import { wrongBracket } from './wrong-bracket.ts';

export const fixers = [
  assignmentInCondition,
  changedWhileIterated,
  datetimeClass,
  dictPairs,
  elseIf,
  extraBracket,
  foreignKeywords,
  foreignName,
  foreignOperators,
  indentation,
  lintFix,
  mergeMarkers,
  missingAwait,
  missingBracket,
  missingColon,
  missingComma,
  missingFPrefix,
  missingFormatValue,
  missingImport,
  missingSelfPrefix,
  missingSelf,
  misspeltAttribute,
  misspeltKeyword,
  misspeltName,
  mutableDefault,
  noneAssigned,
  numberAddedToText,
  predictableSecret,
  python2Except,
  python2Literals,
  python2Methods,
  python2PrintTo,
  python2Statements,
  tabsAndSpaces,
  typographicCharacters,
  unclosedFile,
  unclosedPlaceholder,
  unclosedQuote,
  unsafeYaml,
  wrongBracket,
] as const;
