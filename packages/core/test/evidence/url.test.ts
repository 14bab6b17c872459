import {describe, expect, it} from 'vitest'
import {canonicalUrl, sameSite} from '../../src/evidence/index.ts'

describe('the canonical form of a URL', () => {
  it.each([
    ['letter case of scheme and host', 'HTTPS://Tides.Example/Report'],
    ['http instead of https', 'http://tides.example/Report'],
    ['the default port', 'https://tides.example:443/Report'],
    ['the default port of http', 'http://tides.example:80/Report'],
    ['a final dot of the host', 'https://tides.example./Report'],
    ['the fragment', 'https://tides.example/Report#page=2'],
    ['a text fragment', 'https://tides.example/Report#:~:text=the%20tide'],
    ['a final slash', 'https://tides.example/Report/'],
    ['tracking parameters', 'https://tides.example/Report?utm_source=chatgpt.com&UTM_Medium=x&gclid=1'],
    ['user name and password', 'https://reader:secret@tides.example/Report'],
    ['white space around it', '  https://tides.example/Report\n'],
  ])('drops %s', (_, url) => {
    expect(canonicalUrl(url)).toBe('https://tides.example/Report')
  })

  it.each([
    ['letter case of the path', 'https://tides.example/report'],
    ['another port', 'https://tides.example:8443/Report'],
    ['www.', 'https://www.tides.example/Report'],
    ['parameters that select content', 'https://tides.example/Report?v=1'],
    ['the order of parameters', 'https://tides.example/Report?b=1&a=2'],
    ['the letter case of parameters', 'https://tides.example/Report?ID=a'],
  ])('keeps %s', (_, url) => {
    expect(canonicalUrl(url)).not.toBe('https://tides.example/Report')
    expect(canonicalUrl(url)).toBe(url)
  })

  it('drops tracking parameters from between others', () => {
    expect(canonicalUrl('https://tides.example/?a=1&utm_campaign=x&b=2')).toBe('https://tides.example?a=1&b=2')
  })

  it.each([
    '',
    'tides.example/Report',
    '/Report',
    'ftp://tides.example',
    'javascript:alert(1)',
    'https:///x',
    'http://',
  ])('is not there for %j', (url) => {
    expect(canonicalUrl(url)).toBeUndefined()
  })
})

describe('the site of a registry entry', () => {
  it.each([
    ['https://www.bea.example/news', 'https://bea.example'],
    ['https://bea.example/news', 'https://www.bea.example'],
    ['https://apps.bea.example/news', 'https://www.bea.example/home'],
    ['http://bea.example', 'https://bea.example'],
    ['https://bea.example/news', 'bea.example'],
    ['https://BEA.example./news', 'https://bea.example'],
  ])('holds %s for %s', (url, entry) => {
    expect(sameSite(url, entry)).toBe(true)
  })

  it.each([
    ['https://bea.example.evil.example/x', 'https://bea.example'],
    ['https://notbea.example/x', 'https://bea.example'],
    ['https://example/x', 'https://bea.example'],
    ['https://bea.example:8443/x', 'https://bea.example'],
    ['https://evil.example/?https://bea.example', 'https://bea.example'],
    ['https://bea.example@evil.example/', 'https://bea.example'],
    ['bea.example/x', 'https://bea.example'],
    ['https://bea.example', ''],
  ])('does not hold %s for %s', (url, entry) => {
    expect(sameSite(url, entry)).toBe(false)
  })
})
