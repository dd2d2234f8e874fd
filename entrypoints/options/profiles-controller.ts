import { createStore, type StoreApi } from 'zustand/vanilla'
import { createQueue } from '../../shared/async/queue.ts'
import type { ExtensionStorage } from '../../shared/wire/extension-storage.ts'
import {
  defaultProfile,
  findProfile,
  type Profile,
  parseProfileFile,
  toFreeName,
  toProfileFile,
} from '../../shared/wire/profile.ts'
import { defaultSettings, type SettingsProblems } from '../../shared/wire/settings.ts'
import { type Draft, findDraftProblems, toClean } from './draft.ts'

export type Outcome =
  | { readonly kind: 'failed' | 'none' | 'saved' }
  | { readonly kind: 'imported'; readonly count: number }
  | { readonly kind: 'invalid'; readonly problems: SettingsProblems }
  | { readonly kind: 'not-imported'; readonly problems: readonly string[] }

export type ProfilesState =
  | { readonly status: 'failed' | 'loading' }
  | {
      readonly status: 'ready'
      readonly drafts: Readonly<Record<string, Draft>>
      readonly outcome: Outcome
      readonly profiles: readonly Profile[]
      readonly selectedId: string
    }

type Ready = Extract<ProfilesState, { status: 'ready' }>

export type ProfilesController = {
  readonly store: Pick<StoreApi<ProfilesState>, 'getInitialState' | 'getState' | 'subscribe'>
  readonly select: (id: string) => void
  readonly edit: (change: Partial<Draft>) => void
  readonly create: () => Promise<void>
  readonly duplicate: () => Promise<void>
  /** Removes the selected profile, unless it is the last one. Its sites use the first of the others. */
  readonly remove: () => Promise<void>
  /** Saves the draft. Gives its problems by field, if any. */
  readonly save: () => Promise<SettingsProblems | undefined>
  /** The text of a file with the saved profiles, or with one of them. */
  readonly toFile: (id?: string) => string
  readonly importFile: (text: string) => Promise<void>
}

type ProfilesControllerOptions = { createId: () => string; storage: ExtensionStorage }

type Scope = ProfilesControllerOptions & { store: StoreApi<ProfilesState> }

const toNames = (profiles: readonly Profile[]) => profiles.map(({ name }) => name)

/** The draft of the selected profile, which is the profile itself until it is edited. */
export function getDraft({ drafts, profiles, selectedId }: Ready): Draft {
  return drafts[selectedId] ?? findProfile(profiles, selectedId)
}

/** Writes the next profiles and shows them. A failure is an outcome, and changes nothing else. */
async function write({ storage, store }: Scope, state: Ready, next: Partial<Ready>): Promise<void> {
  const { profiles = state.profiles } = next
  await storage.setProfiles(profiles).then(
    () => store.setState({ ...state, ...next }, true),
    () => store.setState({ ...state, outcome: { kind: 'failed' } }, true),
  )
}

const without = (drafts: Ready['drafts'], id: string): Ready['drafts'] =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== id))

type Addition = { readonly drafts: readonly Draft[]; readonly outcome?: Outcome }

const none: Outcome = { kind: 'none' }

/** Adds profiles, each under a free name, and selects the first of them. */
function add(scope: Scope, state: Ready, { drafts, outcome = none }: Addition): Promise<void> {
  const profiles = [...state.profiles]
  for (const { name, settings } of drafts)
    profiles.push({
      id: scope.createId(),
      name: toFreeName(name, toNames(profiles)),
      settings,
    })
  const selectedId = profiles[state.profiles.length]?.id ?? state.selectedId
  return write(scope, state, { outcome, profiles, selectedId })
}

async function save(scope: Scope, state: Ready): Promise<SettingsProblems | undefined> {
  const { drafts, profiles, selectedId } = state
  const draft = toClean(getDraft(state))
  const others = profiles.filter(({ id }) => id !== selectedId)
  const problems = findDraftProblems(draft, toNames(others))
  if (problems) {
    scope.store.setState({ ...state, outcome: { kind: 'invalid', problems } }, true)
    return problems
  }
  await write(scope, state, {
    drafts: without(drafts, selectedId),
    outcome: { kind: 'saved' },
    profiles: profiles.map((each) => (each.id === selectedId ? { ...each, ...draft } : each)),
  })
  return undefined
}

async function remove(scope: Scope, state: Ready): Promise<void> {
  const { drafts, selectedId } = state
  const profiles = state.profiles.filter(({ id }) => id !== selectedId)
  const [first] = profiles
  if (!first) return
  await write(scope, state, {
    drafts: without(drafts, selectedId),
    outcome: { kind: 'none' },
    profiles,
    selectedId: first.id,
  })
}

async function importFile(scope: Scope, state: Ready, text: string): Promise<void> {
  const file = parseProfileFile(text)
  if ('problems' in file)
    scope.store.setState(
      { ...state, outcome: { kind: 'not-imported', problems: file.problems } },
      true,
    )
  else
    await add(scope, state, {
      drafts: file.profiles,
      outcome: { count: file.profiles.length, kind: 'imported' },
    })
}

/** Owns the profiles. Never rejects: failure is a state. */
export function createProfilesController(options: ProfilesControllerOptions): ProfilesController {
  const store = createStore<ProfilesState>(() => ({ status: 'loading' }))
  const scope = { ...options, store }
  // Two writes at once would lose one of them.
  const queue = createQueue()

  function whenReady<value>(work: (state: Ready) => Promise<value>): Promise<value | undefined> {
    return queue(async () => {
      const state = store.getState()
      return state.status === 'ready' ? work(state) : undefined
    })
  }

  function change(work: (state: Ready) => Partial<Ready>): void {
    const state = store.getState()
    if (state.status === 'ready')
      store.setState({ ...state, outcome: { kind: 'none' }, ...work(state) }, true)
  }

  async function load(): Promise<void> {
    const profiles = await options.storage.getProfiles()
    const selectedId = (profiles[0] ?? defaultProfile).id
    store.setState(
      { drafts: {}, outcome: { kind: 'none' }, profiles, selectedId, status: 'ready' },
      true,
    )
  }

  load().catch(() => store.setState({ status: 'failed' }, true))
  return {
    create: () =>
      whenReady((state) =>
        add(scope, state, { drafts: [{ name: 'New profile', settings: defaultSettings }] }),
      ),
    duplicate: () =>
      whenReady((state) => {
        const { name, settings } = findProfile(state.profiles, state.selectedId)
        return add(scope, state, { drafts: [{ name, settings }] })
      }),
    edit: (part) =>
      change((state) => ({
        drafts: { ...state.drafts, [state.selectedId]: { ...getDraft(state), ...part } },
      })),
    importFile: (text) => whenReady((state) => importFile(scope, state, text)),
    remove: () => whenReady((state) => remove(scope, state)),
    save: () => whenReady((state) => save(scope, state)),
    select: (selectedId) => change(() => ({ selectedId })),
    store,
    toFile(id) {
      const state = store.getState()
      const profiles = state.status === 'ready' ? state.profiles : []
      return toProfileFile(id === undefined ? profiles : [findProfile(profiles, id)])
    },
  }
}
