// Words of the trade that stand for each other in sheets.
import { expect, test } from 'vitest'
import { wordsLike } from './sheet-words.ts'

test('a word gives what means the same, a letter is understood, no letter is given', () => {
  expect(wordsLike('perempuan')).toEqual(['FEMALE', 'Perempuan', 'Wanita'])
  expect(wordsLike('P')).toEqual(wordsLike('F'))
  // If M and L were given, a grade L would be read where a user wrote M.
  expect(wordsLike('M')).toEqual(['MALE', 'Laki-laki', 'Pria'])
  expect(wordsLike('Tetangga')).toEqual([])
})
