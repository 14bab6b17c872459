import {createServer} from 'node:http'
import {connect} from 'node:net'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {isPublicAddress} from '../src/network/connections.ts'
import {fetcherOf, openSite} from './local-site.ts'

describe('An address is', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.192',
    '192.0.2.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    '4000::1',
    'localhost',
    '',
    '1',
    '0x7f.1',
  ])('not of the public web: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1', '64:ff9b::101:101'])(
    'of the public web: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

/** Every way of writing this machine that a URL knows. */
const ways = [
  '127.0.0.1',
  '[::1]',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.1',
  'localhost',
  '[::ffff:127.0.0.1]',
]

describe('A host of the own network is refused', () => {
  it.each(ways)('where an address names it as %s', async (host) => {
    const site = await openSite({'/': 'secret'})
    const visit = await fetcherOf({allowPrivate: false}).fetch(`http://${host}:${site.port}/`)
    expect(visit).toMatchObject({kind: 'refused', reason: 'private'})
    expect(site.asked).toEqual([])
  })

  it('where a page of another host leads to it', async () => {
    const inner = await openSite({'/': 'secret'}, '127.0.0.2')
    const outer = await openSite({
      '/rye': (_, response) => response.writeHead(302, {location: `${inner.url}/`}).end(),
      '/file': (_, response) => response.writeHead(302, {location: 'file:///etc/hostname'}).end(),
    })
    const fetcher = fetcherOf({mayReach: (address) => address === '127.0.0.1'})
    expect(await fetcher.fetch(`${outer.url}/rye`)).toMatchObject({kind: 'refused', reason: 'private'})
    expect(await fetcher.fetch(`${outer.url}/file`)).toMatchObject({kind: 'refused', reason: 'scheme'})
    expect(inner.asked).toEqual([])
  })

  it('where its name leads elsewhere the next time, or to several hosts', async () => {
    const inner = await openSite({'/': 'secret'}, '127.0.0.2')
    const answers = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.1', '127.0.0.2']]
    const fetcher = fetcherOf({
      ignoreRobots: true,
      patience: {tries: 1, wait: 0, longest: 0},
      mayReach: (address) => address === '127.0.0.1',
      lookUp: (_host, _options, done) =>
        done(
          null,
          (answers.shift() ?? []).map((address) => ({address, family: 4})),
        ),
    })
    // Nobody answers at that port of the first address.
    expect(await fetcher.fetch(`http://rebound.example:${inner.port}/`)).toMatchObject({kind: 'failed'})
    for (const _ of [1, 2])
      expect(await fetcher.fetch(`http://rebound.example:${inner.port}/`)).toMatchObject({reason: 'private'})
    expect(inner.asked).toEqual([])
  })
})

describe('Behind a proxy', () => {
  const through: string[] = []
  const proxy = createServer((request, response) => {
    through.push(`${request.method} ${request.url}`)
    response.end('by proxy')
  })
  proxy.on('connect', ({url = ''}, socket) => {
    through.push(`CONNECT ${url}`)
    // Whatever is asked for, it is on this machine.
    const upstream = connect(Number(url.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
  })
  beforeAll(async () => {
    await new Promise<void>((done) => {
      proxy.listen(0, '127.0.0.1', done)
    })
  })
  afterAll(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const options = () => {
    const address = proxy.address()
    const port = typeof address === 'object' ? address?.port : undefined
    return {
      allowPrivate: false,
      proxies: {http: `http://127.0.0.1:${port}`, https: undefined, none: 'direct.example'},
      lookUp: (
        host: string,
        _: object,
        done: (error: Error | null, found: {address: string; family: number}[]) => void,
      ) =>
        host === 'inner.example' || host === 'direct.example'
          ? done(null, [{address: '127.0.0.1', family: 4}])
          : done(new Error('unknown here'), []),
    }
  }

  it('pages come through it', async () => {
    const site = await openSite({'/rye': 'Rye rose.'})
    const visit = await fetcherOf(options()).fetch(`http://outside.example:${site.port}/rye`)
    expect(visit).toMatchObject({kind: 'answered', status: 200})
    expect(through.some((line) => line.includes('outside.example'))).toBe(true)
  })

  it('hosts of the own network are refused before it hears of them', async () => {
    through.splice(0)
    const fetcher = fetcherOf(options())
    for (const host of ['127.0.0.1', '[::1]', 'inner.example', 'direct.example'])
      expect(await fetcher.fetch(`http://${host}:9/`), host).toMatchObject({kind: 'refused', reason: 'private'})
    expect(through).toEqual([])
  })
})
