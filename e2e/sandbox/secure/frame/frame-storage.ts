import * as v from 'valibot'

/** Who has logged in. The keys belong to the id. */
const userSchema = v.object({
  id: v.string(),
  email: v.nullable(v.string()),
  userName: v.nullable(v.string()),
})
export const loginSchema = v.object({ token: v.string(), user: userSchema })
/** A session of the site, and whose it is. */
export type FrameLogin = v.InferOutput<typeof loginSchema>

const accountType = v.picklist(['eoa', 'smartAccount'])

/** Whose login it is: each dapp of each project has its own, so that none finds a person there already. */
export type LoginPlace = { readonly projectId: string; readonly origin: string }

const prefix = 'secure-site/'
const loginPrefix = `${prefix}login/`

/** This browser's name with the site, made when it is first needed. */
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

/** Every login on this browser. */
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

/** The account that a person used last, which they get where an app does not say. */
export function readPreference(userId: string): 'eoa' | 'smartAccount' | undefined {
  return read(`${prefix}preferred/${userId}`, accountType)
}

export function writePreference(userId: string, type: 'eoa' | 'smartAccount'): void {
  localStorage.setItem(`${prefix}preferred/${userId}`, JSON.stringify(type))
}

function toKey({ projectId, origin }: LoginPlace): string {
  return `${loginPrefix}${encodeURIComponent(projectId)}/${encodeURIComponent(origin)}`
}

/** What cannot be read is not there. */
function read<schema extends v.GenericSchema>(
  key: string,
  schema: schema,
): v.InferOutput<schema> | undefined {
  const stored = localStorage.getItem(key)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), stored)
  return parsed.success ? parsed.output : undefined
}
