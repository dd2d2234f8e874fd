import * as v from 'valibot'
import type { ChunkName } from '../../shared/wire/chunk.ts'
import { createChunkLoader } from './create-chunk-loader.ts'

/** Runs a module of the overlay. */
type ModuleFactory = (...parts: readonly never[]) => void

type Loader = () => Promise<Readonly<Record<string, ModuleFactory>>>

const createLoader = (name: ChunkName): Loader =>
  createChunkLoader({
    createSignal: () => AbortSignal.timeout(10_000),
    name,
    schema: v.record(
      v.string(),
      v.custom<ModuleFactory>((value) => typeof value === 'function'),
    ),
    window,
  })

/** The bundle is the overlay of one page. */
const loaders = new Map<ChunkName, Loader>()

/** Loads the modules of a file of the extension, which `.tooling/content-script.mjs` has placed there. */
export function loadFile(name: ChunkName): ReturnType<Loader> {
  const load = loaders.get(name) ?? createLoader(name)
  loaders.set(name, load)
  return load()
}
