import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Abi, type AbiParameter, toFunctionSelector } from 'viem'
import { expect, test } from '../../fixtures/world.ts'
import {
  accountFactoryAbi,
  erc20Abi,
  erc721Abi,
  exchangeAbi,
  smartAccountAbi,
  usdtAbi,
} from '../../sandbox/evm/abi.ts'
import { type Contracts, compileContracts } from '../../sandbox/evm/compile-contracts.ts'

type Contract = Contracts[keyof Contracts]

const toDeclaredLines = (abi: Abi) =>
  abi.flatMap((item) => {
    if (item.type === 'function')
      return [`${toFunctionSelector(item)} ${item.name} gives ${list(item.outputs)}`]
    if (item.type === 'event' || item.type === 'error')
      return [`${item.type} ${item.name} of ${list(item.inputs)}`]
    return []
  })

const toCompiledLines = ({ abi, selectors }: Contract) =>
  abi.flatMap(({ type, name = '', inputs, outputs }) => {
    if (type !== 'function') return [`${type} ${name} of ${list(inputs)}`]
    return Object.entries(selectors)
      .filter(([signature]) => signature.startsWith(`${name}(`))
      .map(([, selector]) => `0x${selector} ${name} gives ${list(outputs)}`)
  })

const list = (parameters: readonly (AbiParameter & { indexed?: boolean | undefined })[]) =>
  parameters.map(({ type, indexed }) => (indexed ? `${type} indexed` : type)).join()

test.describe('the contracts', () => {
  const pairs = [
    ['Usdc', erc20Abi],
    ['Dai', erc20Abi],
    ['Usdt', usdtAbi],
    ['Art', erc721Abi],
    ['Spam', erc721Abi],
    ['Exchange', exchangeAbi],
    ['AccountFactory', accountFactoryAbi],
    ['SmartAccount', smartAccountAbi],
  ] as const

  for (const [name, abi] of pairs)
    test(`${name} has the functions, events and errors of its declared ABI`, async () => {
      const contracts = await compileContracts()
      expect(toCompiledLines(contracts[name])).toEqual(expect.arrayContaining(toDeclaredLines(abi)))
    })

  test('USDT has the argument names of the real contract', async () => {
    const { Usdt } = await compileContracts()
    const transfer = Usdt.abi.find(({ name }) => name === 'transfer')
    expect(transfer?.inputs.map(({ name }) => name)).toEqual(['recipient', 'amount'])
  })

  test('are the same for parallel callers, and compiled again if the cache file is damaged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'contracts-'))
    try {
      await writeFile(join(folder, await readCacheName()), '{"Usdc":')
      const [one, other] = await Promise.all([compileContracts(folder), compileContracts(folder)])
      expect(one).toEqual(await compileContracts())
      expect(other).toEqual(one)
      const files = await readdir(folder)
      expect(files).toEqual([await readCacheName()])
      expect(JSON.parse(await readFile(join(folder, files[0] ?? ''), 'utf8'))).toEqual(one)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

/** The newest cache file that the worlds of this machine share. Its name depends on the sources. */
async function readCacheName(): Promise<string> {
  await compileContracts()
  const cache = join(import.meta.dirname, '../../../.cache')
  const names = (await readdir(cache)).filter((name) => /^contracts-[\da-f]{16}\.json$/.test(name))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, changed: (await stat(join(cache, name))).mtimeMs })),
  )
  return dated.toSorted((one, other) => other.changed - one.changed)[0]?.name ?? ''
}
