/* RFC 3986, as EIP-4361 and CAIP-122 refer to it. Each expression takes linear time: anyone can write a message. */

const unreserved = String.raw`\w.~\-`
const subDelimiters = String.raw`!$&'()*+,;=`
const percent = '%[0-9A-Fa-f]{2}'
const plain = unreserved + subDelimiters
const pathCharacter = `(?:[${plain}:@]|${percent})`
const afterPath = `(?:[${plain}:@/?]|${percent})*`

const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const ipv4 = String.raw`${octet}(?:\.${octet}){3}`
const group = '[0-9A-Fa-f]{1,4}'
const lastGroups = `(?:${group}:${group}|${ipv4})`
const before = (most: number) => `(?:(?:${group}:){0,${most - 1}}${group})?`
const ipv6 = [
  `(?:${group}:){6}${lastGroups}`,
  `::(?:${group}:){5}${lastGroups}`,
  `${before(1)}::(?:${group}:){4}${lastGroups}`,
  `${before(2)}::(?:${group}:){3}${lastGroups}`,
  `${before(3)}::(?:${group}:){2}${lastGroups}`,
  `${before(4)}::${group}:${lastGroups}`,
  `${before(5)}::${lastGroups}`,
  `${before(6)}::${group}`,
  `${before(7)}::`,
].join('|')
const futureAddress = `v[0-9A-Fa-f]+[.][${plain}:]+`
const userInfo = `(?:(?:[${plain}:]|${percent})*@)?`
const namedHost = (times: string) => `(?:[${plain}]|${percent})${times}`
const authority = (times: string) =>
  String.raw`${userInfo}(?:\[(?:${ipv6}|${futureAddress})\]|${namedHost(times)})(?::[0-9]*)?`

const schemeRule = '[A-Za-z][A-Za-z0-9+.-]*'
const segments = `(?:/${pathCharacter}*)*`
const rootlessPath = `${pathCharacter}+${segments}`
const hierarchy = `(?://${authority('*')}${segments}|/(?:${rootlessPath})?|(?:${rootlessPath})?)`

const whole = (rule: string) => new RegExp(`^(?:${rule})$`)

export const schemeForm: RegExp = whole(schemeRule)
export const domainForm: RegExp = whole(authority('+'))
export const uriForm: RegExp = whole(
  String.raw`${schemeRule}:${hierarchy}(?:\?${afterPath})?(?:#${afterPath})?`,
)
export const requestIdForm: RegExp = whole(`${pathCharacter}*`)
/** Reserved and unreserved characters of RFC 3986, and spaces, no line break. It can be empty. */
export const statementForm: RegExp = whole(String.raw`[${plain}:/?#[\]@ ]*`)
export const nonceForm: RegExp = /^[A-Za-z0-9]{8,}$/
