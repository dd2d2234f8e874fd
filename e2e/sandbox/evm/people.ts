import { type Address, getAddress, keccak256, slice, stringToBytes } from 'viem'

export const people = {
  deployer: toAddress('deployer'),
  employer: toAddress('employer'),
  savings: toAddress('savings'),
  market: toAddress('market'),
  ada: toAddress('ada'),
  ben: toAddress('ben'),
  spammer: toAddress('spammer'),
} as const

function toAddress(name: string): Address {
  return getAddress(slice(keccak256(stringToBytes(`portico.example/${name}`)), 12))
}
