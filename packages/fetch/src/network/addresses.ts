import ipaddr from 'ipaddr.js'

/** In the public range, and yet no page: behind it a cloud answers its own machines alone (Azure). */
const ofClouds: ReadonlySet<string> = new Set(['168.63.129.16'])

/** All of IPv6 that is handed out. */
const handedOut = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True for an address of the public internet. Not for one of this machine, of its network or provider, of a group, of a
 * cloud's own services, of a tunnel, or of an example; an IPv4 address inside one of IPv6 counts as itself.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast' && !ofClouds.has(parsed.toString())
  if (parsed.range() === 'rfc6052') return isPublicAddress(parsed.toByteArray().slice(-4).join('.'))
  return parsed.range() === 'unicast' && parsed.match(handedOut)
}
