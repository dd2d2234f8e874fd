import { type Address, getAddress, keccak256, slice, stringToBytes } from 'viem'

/** The other parties of the history. Their addresses have no keys. */
export const people = {
  /** Deploys and sets up the contracts. */
  deployer: toAddress('deployer'),
  /** Pays salaries. */
  employer: toAddress('employer'),
  /** A savings account. */
  savings: toAddress('savings'),
  market: toAddress('market'),
  ada: toAddress('ada'),
  ben: toAddress('ben'),
  spammer: toAddress('spammer'),
} as const

function toAddress(name: string): Address {
  return getAddress(slice(keccak256(stringToBytes(`portico.example/${name}`)), 12))
}
