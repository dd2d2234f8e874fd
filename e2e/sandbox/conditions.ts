/** What holds for every service of a world at once, and can be bent to see what the product does then. */
export type Conditions = {
  /** Milliseconds since the epoch by the services' clock. */
  now: () => number
  readonly state: { readonly skew: number; readonly projectsExpired: boolean }
  /** Puts the services' clock ahead of (or, negative, behind) this machine's. */
  skew: (milliseconds: number) => void
  /** Every project id from now on is one that the services have closed. */
  expireProjects: () => void
  /** Whether the services take this project id: any, as they have no accounts to check it against, but not none. */
  knowsProject: (projectId: string | undefined) => projectId is string
  reset: () => void
}

export function createConditions(): Conditions {
  let skew = 0
  let projectsExpired = false
  return {
    now: () => Date.now() + skew,
    get state() {
      return { skew, projectsExpired }
    },
    skew(milliseconds) {
      skew = milliseconds
    },
    expireProjects() {
      projectsExpired = true
    },
    knowsProject: (projectId): projectId is string => Boolean(projectId) && !projectsExpired,
    reset() {
      skew = 0
      projectsExpired = false
    },
  }
}
