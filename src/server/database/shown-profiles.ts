// Profiles as the viewer sees them: to a coach, an athlete has the name that this coach set.
import { pgSchema, text, uuid } from 'drizzle-orm/pg-core'

export const shownProfiles = pgSchema('chalkline')
  .view('shown_profiles', {
    id: uuid('id').notNull(),
    fullName: text('full_name').notNull(),
    sortName: text('sort_name').notNull(),
    /** The name that the athlete set. */
    ownName: text('own_name').notNull(),
    email: text('email').notNull(),
    avatarUrl: text('avatar_url'),
    search: text('search').notNull(),
  })
  .existing()
