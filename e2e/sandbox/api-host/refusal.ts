import type { Conditions } from '../conditions.ts'

export function refuse(status: number, field: string, description: string): Response {
  return Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })
}

/** Refuses a request without a project id (with 401), or with an expired one (with status `closed`). */
export function refuseProject(
  { knowsProject }: Pick<Conditions, 'knowsProject'>,
  projectId: string | undefined,
  closed: 401 | 403,
): Response | undefined {
  if (knowsProject(projectId)) return undefined
  if (!projectId) return refuse(401, 'projectId', 'Project ID is missing')
  return refuse(closed, 'authentication', 'The project is closed')
}
