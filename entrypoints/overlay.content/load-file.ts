import * as v from 'valibot'
import { createChunkLoader } from './create-chunk-loader.ts'

/** Runs a module of the overlay. */
type ModuleFactory = (...parts: readonly never[]) => void

const createLoader = (name: 'account' | 'login' | 'money' | 'replay') =>
  createChunkLoader({
    createSignal: () => AbortSignal.timeout(10_000),
    name,
    schema: v.record(
      v.string(),
      v.custom<ModuleFactory>((value) => typeof value === 'function'),
    ),
    window,
  })

const loaders = {
  account: createLoader('account'),
  login: createLoader('login'),
  money: createLoader('money'),
  replay: createLoader('replay'),
}

/** Loads the modules of a file of the extension, which `.tooling/content-script.mjs` has placed there. */
export const loadFile = (name: keyof typeof loaders) => loaders[name]()
