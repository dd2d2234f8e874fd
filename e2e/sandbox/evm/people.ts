import { type Address, getAddress, keccak256, slice, stringToBytes } from 'viem'

/** Whoever the development accounts have dealt with. Nobody holds a key to these addresses. */
export const people = {
  /** Set the contracts up. */
  deployer: toAddress('deployer'),
  /** Pays wages. */
  employer: toAddress('employer'),
  /** A purse that money is put by in. */
  savings: toAddress('savings'),
  market: toAddress('market'),
  ada: toAddress('ada'),
  ben: toAddress('ben'),
  spammer: toAddress('spammer'),
} as const

function toAddress(name: string): Address {
  return getAddress(slice(keccak256(stringToBytes(`portico.example/${name}`)), 12))
}
