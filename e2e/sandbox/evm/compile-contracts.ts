import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

const folder = join(import.meta.dirname, 'contracts')
const usualCache = join(import.meta.dirname, '../../../.cache')
const resolver = createRequire(import.meta.url)

const hexSchema = v.custom<`0x${string}`>((input) => /^0x[\da-f]+$/.test(String(input)))
const parameterSchema = v.object({
  name: v.optional(v.string(), ''),
  type: v.string(),
  indexed: v.optional(v.boolean()),
})
const abiItemSchema = v.object({
  type: v.string(),
  name: v.optional(v.string()),
  inputs: v.optional(v.array(parameterSchema), []),
  outputs: v.optional(v.array(parameterSchema), []),
})
const contractSchema = v.object({
  code: hexSchema,
  abi: v.array(abiItemSchema),
  /** Selectors by function signature, as in `transfer(address,uint256)`. Without 0x. */
  selectors: v.record(v.string(), v.string()),
})
const contractsSchema = v.object({
  Usdc: contractSchema,
  Dai: contractSchema,
  Usdt: contractSchema,
  Toll: contractSchema,
  Art: contractSchema,
  Spam: contractSchema,
  Exchange: contractSchema,
  AccountFactory: contractSchema,
  Ens: contractSchema,
  GasPriceOracle: contractSchema,
  PasskeyAccount: contractSchema,
  SmartAccount: contractSchema,
})

export type Contracts = v.InferOutput<typeof contractsSchema>

const outputSchema = v.object({
  errors: v.optional(v.array(v.object({ formattedMessage: v.string() })), []),
  contracts: v.optional(
    v.record(
      v.string(),
      v.record(
        v.string(),
        v.object({
          abi: v.array(v.unknown()),
          evm: v.object({
            deployedBytecode: v.object({ object: v.string() }),
            methodIdentifiers: v.record(v.string(), v.string()),
          }),
        }),
      ),
    ),
    {},
  ),
})

const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  // The address of a smart account depends on the code, so the code must not change with a comment.
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: {
    '*': { '*': ['abi', 'evm.deployedBytecode.object', 'evm.methodIdentifiers'] },
  },
}

/** Compiles the contracts of the local chains, or reads the cached result for the same sources. */
export async function compileContracts(cacheFolder = usualCache): Promise<Contracts> {
  const input = readInput()
  const path = join(cacheFolder, `contracts-${hash(input)}.json`)
  const cached = readCache(path)
  if (cached) return cached
  // The compiler is 10 MB. Only a first start loads it.
  const { default: compiler } = await import('solc')
  // Another chain of this world may have written the cache during the import. What follows is synchronous.
  return readCache(path) ?? compile(compiler, input, path)
}

type Compiler = { compile: (input: string) => unknown }

function compile(compiler: Compiler, input: string, path: string): Contracts {
  const output = v.parse(outputSchema, JSON.parse(String(compiler.compile(input))))
  // Warnings are errors too: the contracts are small enough to have none.
  if (output.errors.length > 0)
    throw new Error(output.errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const compiled = Object.values(output.contracts).flatMap((file) => Object.entries(file))
  const contracts = v.parse(
    contractsSchema,
    Object.fromEntries(
      compiled.map(([name, { abi, evm }]) => [
        name,
        { abi, code: `0x${evm.deployedBytecode.object}`, selectors: evm.methodIdentifiers },
      ]),
    ),
  )
  mkdirSync(dirname(path), { recursive: true })
  // Writes atomically, in case another process writes the same file.
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(contracts))
  renameSync(draft, path)
  return contracts
}

function readInput(): string {
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.sol'))
    .toSorted()
    .map((name) => [name, { content: readFileSync(join(folder, name), 'utf8') }])
  return JSON.stringify({ language: 'Solidity', sources: Object.fromEntries(sources), settings })
}

function hash(input: string): string {
  const version = readFileSync(resolver.resolve('solc/package.json'), 'utf8')
  return createHash('sha256').update(version).update(input).digest('hex').slice(0, 16)
}

function readCache(path: string): Contracts | undefined {
  try {
    return v.parse(contractsSchema, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // The file is missing or invalid, and is written again.
    return undefined
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compileContracts()
