import { encodeFunctionData, parseUnits } from 'viem'
import { devAddresses } from '../dev-accounts.ts'
import { erc20Abi, erc721Abi, exchangeAbi } from './abi.ts'
import { addresses, nativeAddress } from './addresses.ts'
import { people } from './people.ts'
import type { Transaction } from './transact.ts'

export type Step = Transaction & { readonly daysAgo: number }

export type PastLength = { readonly months: number; readonly weeks: number; readonly gifts: number }

type Name = keyof typeof people | 'me' | 'second'
type Token = 'dai' | 'usdc' | 'usdt'
type Coin = Token | 'eth'

const decimals = { eth: 18, usdc: 6, dai: 18, usdt: 6 } as const
const [me = '0x', second = '0x'] = devAddresses

/** The history of the first development account, and a short one of the second. The same in every world. */
export function tellPast({ months, weeks, gifts }: PastLength): Step[] {
  const steps = [
    ...tellStart(),
    ...count(months).flatMap(tellMonth),
    ...count(weeks).map(tellWeek),
    ...tellGifts().slice(-gifts),
    ...tellTrades(),
    ...tellArt(),
    ...tellSpam(),
  ]
  return steps.toSorted((one, other) => other.daysAgo - one.daysAgo)
}

function tellStart(): Step[] {
  return [
    mint(157.9, 'usdc', 'employer', '1000000'),
    mint(157.8, 'dai', 'employer', '1000000'),
    mint(157.7, 'usdt', 'employer', '1000000'),
    mint(157.6, 'dai', 'ada', '5000'),
    mint(157.5, 'usdt', 'ben', '5000'),
    mint(157.4, 'usdc', 'second', '500'),
    mint(157.3, 'dai', 'second', '300'),
  ]
}

function tellMonth(month: number): Step[] {
  const daysAgo = 30 * month
  return [
    pay(daysAgo + 4.3, 'usdc', { from: 'employer', to: 'me', amount: '1800' }),
    pay(daysAgo + 3.6, 'usdc', { from: 'me', to: 'savings', amount: '1500' }),
  ]
}

/** The amount varies by week, and is the same in every world. */
function tellWeek(week: number): Step {
  const cents = 2450 + ((week * 735) % 4000)
  return pay(7 * week + 0.4, 'usdc', { from: 'me', to: 'market', amount: String(cents / 100) })
}

function tellGifts(): Step[] {
  return [
    pay(157.1, 'eth', { from: 'ada', to: 'me', amount: '5' }),
    pay(143.2, 'eth', { from: 'me', to: 'ada', amount: '0.25' }),
    pay(131.7, 'eth', { from: 'ben', to: 'me', amount: '1.5' }),
    pay(119.4, 'eth', { from: 'me', to: 'ben', amount: '0.8' }),
    pay(108.9, 'dai', { from: 'ada', to: 'me', amount: '40' }),
    pay(101.3, 'eth', { from: 'me', to: 'second', amount: '0.5' }),
    pay(97.8, 'eth', { from: 'second', to: 'me', amount: '0.12' }),
    pay(74.5, 'usdt', { from: 'ben', to: 'me', amount: '60' }),
    pay(58.2, 'dai', { from: 'me', to: 'ada', amount: '12.5' }),
    pay(46.6, 'eth', { from: 'ada', to: 'me', amount: '0.05' }),
    pay(27.3, 'usdt', { from: 'me', to: 'ben', amount: '30' }),
    pay(12.4, 'usdc', { from: 'second', to: 'me', amount: '25' }),
    pay(5.1, 'eth', { from: 'me', to: 'ada', amount: '0.01' }),
    pay(1.6, 'eth', { from: 'me', to: 'second', amount: '0.2' }),
  ]
}

function tellTrades(): Step[] {
  return [
    trade(140.3, { from: 'eth', to: 'usdc', amount: '0.4' }),
    trade(128.1, { from: 'eth', to: 'dai', amount: '0.3' }),
    trade(112.6, { from: 'eth', to: 'usdt', amount: '0.2' }),
    approve(86.21, 'dai', '500'),
    trade(86.2, { from: 'dai', to: 'usdc', amount: '500' }),
    // The minimum is above the price of 1 ETH, so that it fails.
    trade(64.9, { from: 'eth', to: 'usdc', amount: '1', minimum: '4000' }),
    approve(55.81, 'usdc', '250'),
    trade(55.8, { from: 'usdc', to: 'eth', amount: '250' }),
    approve(22.71, 'usdt', '200'),
    trade(22.7, { from: 'usdt', to: 'dai', amount: '200' }),
  ]
}

/** Ids follow the order of minting. The first account ends with 2, 3 and 4. */
function tellArt(): Step[] {
  return [
    makeNft(135.5, 'art', 'me'),
    makeNft(99.2, 'art', 'me'),
    makeNft(80.4, 'art', 'ada'),
    giveNft(79.9, { from: 'ada', to: 'me', tokenId: 3n }),
    makeNft(50.3, 'art', 'me'),
    makeNft(40.7, 'art', 'second'),
    giveNft(33.8, { from: 'me', to: 'ben', tokenId: 1n }),
  ]
}

function tellSpam(): Step[] {
  return [
    { ...makeNft(71.3, 'spam', 'me'), from: people.spammer },
    { ...makeNft(18.2, 'spam', 'me'), from: people.spammer },
    { ...makeNft(18.1, 'spam', 'second'), from: people.spammer },
  ]
}

type Payment = { from: Name; to: Name; amount: string }

/** `amount` is in whole coins. */
export function pay(daysAgo: number, coin: Coin, { from, to, amount }: Payment): Step {
  const value = parseUnits(amount, decimals[coin])
  if (coin === 'eth') return { daysAgo, from: find(from), to: find(to), value }
  const args = [find(to), value] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return { daysAgo, from: find(from), to: addresses[coin], data }
}

function mint(daysAgo: number, token: Token, ...[to, amount]: [Name, string]): Step {
  const args = [find(to), parseUnits(amount, decimals[token])] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'mint', args })
  return { daysAgo, from: people.deployer, to: addresses[token], data }
}

function approve(daysAgo: number, token: Token, amount: string): Step {
  const args = [addresses.exchange, parseUnits(amount, decimals[token])] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  return { daysAgo, from: me, to: addresses[token], data }
}

type Trade = { from: Coin; to: Coin; amount: string; minimum?: string }

function trade(daysAgo: number, { from, to, amount, minimum = '0' }: Trade): Step {
  const place = (coin: Coin) => (coin === 'eth' ? nativeAddress : addresses[coin])
  const value = parseUnits(amount, decimals[from])
  const least = parseUnits(minimum, decimals[to])
  const args = [place(from), place(to), value, least, me] as const
  const data = encodeFunctionData({ abi: exchangeAbi, functionName: 'swap', args })
  return { daysAgo, from: me, to: addresses.exchange, data, value: from === 'eth' ? value : 0n }
}

function makeNft(daysAgo: number, collection: 'art' | 'spam', owner: Name): Step {
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'mint', args: [find(owner)] })
  return { daysAgo, from: find(owner), to: addresses[collection], data }
}

function giveNft(daysAgo: number, gift: { from: Name; to: Name; tokenId: bigint }): Step {
  const args = [find(gift.from), find(gift.to), gift.tokenId] as const
  const data = encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args })
  return { daysAgo, from: find(gift.from), to: addresses.art, data }
}

function find(name: Name) {
  if (name === 'me') return me
  return name === 'second' ? second : people[name]
}

function count(to: number): number[] {
  return Array.from({ length: to }, (_, index) => index + 1)
}
