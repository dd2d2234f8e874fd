import * as v from 'valibot'

/** The user who is logged in. The keys are stored by its id. */
const userSchema = v.object({
  id: v.string(),
  email: v.nullable(v.string()),
  userName: v.nullable(v.string()),
})
export const loginSchema = v.object({ token: v.string(), user: userSchema })
export type FrameLogin = v.InferOutput<typeof loginSchema>

const accountType = v.picklist(['eoa', 'smartAccount'])

/** The scope of a login. Each dapp of each project has its own login. */
export type LoginPlace = { readonly projectId: string; readonly origin: string }

const prefix = 'secure-site/'
const loginPrefix = `${prefix}login/`

/** Whether the browser gives this frame a storage. Some block that of a site which is not the page's. */
export function hasStorage(): boolean {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

/** The id of this browser at the site. Created on first use. */
export function readDeviceId(): string {
  const key = `${prefix}device`
  const known = localStorage.getItem(key)
  if (known) return known
  const created = crypto.randomUUID()
  localStorage.setItem(key, created)
  return created
}

export function readLogin(place: LoginPlace): FrameLogin | undefined {
  return read(toKey(place), loginSchema)
}

export function writeLogin(place: LoginPlace, login: FrameLogin | undefined): void {
  if (login) localStorage.setItem(toKey(place), JSON.stringify(login))
  else localStorage.removeItem(toKey(place))
}

export function listLogins(): readonly (LoginPlace & FrameLogin)[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(loginPrefix))
    .flatMap((key) => {
      const [projectId = '', origin = ''] = key
        .slice(loginPrefix.length)
        .split('/')
        .map(decodeURIComponent)
      const login = readLogin({ projectId, origin })
      return login ? [{ projectId, origin, ...login }] : []
    })
}

/** The type of account that the user used last. It applies when the dapp sets no type. */
export function readPreference(userId: string): 'eoa' | 'smartAccount' | undefined {
  return read(`${prefix}preferred/${userId}`, accountType)
}

export function writePreference(userId: string, type: 'eoa' | 'smartAccount'): void {
  localStorage.setItem(`${prefix}preferred/${userId}`, JSON.stringify(type))
}

function toKey({ projectId, origin }: LoginPlace): string {
  return `${loginPrefix}${encodeURIComponent(projectId)}/${encodeURIComponent(origin)}`
}

/** Treats an invalid value as absent. */
function read<schema extends v.GenericSchema>(
  key: string,
  schema: schema,
): v.InferOutput<schema> | undefined {
  const stored = localStorage.getItem(key)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), stored)
  return parsed.success ? parsed.output : undefined
}
