import {describe, expect, test} from 'vitest'
import {StoreError} from '../src/index.ts'
import {translateError} from '../src/store-error.ts'

const failure = (code: string, message = 'what libSQL says') => Object.assign(new Error(message), {code})

describe('an error of libSQL', () => {
  test.each([
    ['SQLITE_BUSY', 'BUSY'],
    ['SQLITE_BUSY_SNAPSHOT', 'BUSY'],
    ['TRANSACTION_TIMEOUT', 'BUSY'],
    ['STREAM_EXPIRED', 'BUSY'],
    ['SQLITE_FULL', 'DISK_FULL'],
    ['SQLITE_IOERR_WRITE', 'UNREADABLE'],
    ['SQLITE_READONLY', 'UNREADABLE'],
    ['SQLITE_CORRUPT_INDEX', 'CORRUPT'],
    ['SQLITE_NOTADB', 'NOT_A_STORE'],
    ['SQLITE_CONSTRAINT_NOTNULL', 'INVALID_RECORD'],
    ['SERVER_ERROR', 'UNREACHABLE'],
  ])('%s is %s, in a sentence with a remedy', (code, expected) => {
    const error = translateError(failure(code), '`store.db`')
    expect(error).toMatchObject({
      name: 'StoreError',
      code: expected,
      message: expect.stringMatching(/^[A-Z].*`store\.db`.* \(what libSQL says\)$/),
      remedy: expect.stringMatching(/\.$/),
      cause: expect.objectContaining({code}),
    })
  })

  test('keeps to one line whatever a server answers', () => {
    const error = translateError(failure('SERVER_ERROR', 'no\n::error::\u001b[2Jyes'), '`x`')
    expect(error).toMatchObject({message: expect.stringContaining('(no ::error:: [2Jyes)')})
  })

  test('of another kind stays what it is', () => {
    const bug = new TypeError('undefined is not a function')
    expect(translateError(bug, '`x`')).toBe(bug)
    const known = new StoreError('MISSING', {message: 'm', remedy: 'r'})
    expect(translateError(known, '`x`')).toBe(known)
  })
})
