import type { Conditions } from '../conditions.ts'

/** The error body of the hosted services. */
export function refuse(status: number, field: string, description: string): Response {
  return Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })
}

/** A refusal when the project id is missing, or of a project that the services have closed (with `closed`). */
export function refuseProject(
  { knowsProject }: Pick<Conditions, 'knowsProject'>,
  projectId: string | undefined,
  closed: 401 | 403,
): Response | undefined {
  if (knowsProject(projectId)) return undefined
  if (!projectId) return refuse(401, 'projectId', 'Project ID is missing')
  return refuse(closed, 'authentication', 'The project is closed')
}
