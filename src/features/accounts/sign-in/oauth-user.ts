// What a sign-in with Google asks for, kept while the browser is at Google.
import { recall, remember } from '#client/web-storage.ts'
import { isRole, type Role } from '#domain/people/roles.ts'

type OauthUserData = { role: Role; inviteCode?: string | undefined }

export function rememberOauthUser(data: OauthUserData): void {
  remember('oauthUserData', JSON.stringify(data))
}

export function recallOauthUser(): OauthUserData | undefined {
  try {
    const data: unknown = JSON.parse(recall('oauthUserData') ?? 'null')
    if (!data || typeof data !== 'object' || !('role' in data) || !isRole(data.role)) return undefined
    return 'inviteCode' in data && typeof data.inviteCode === 'string'
      ? { role: data.role, inviteCode: data.inviteCode }
      : { role: data.role }
  } catch {
    return undefined
  }
}
