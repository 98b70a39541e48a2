import { Navigate, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FailedLoad } from '#client/kit/failed-load.tsx'
import { useText } from '#i18n/text.tsx'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PrivateNoteCard, ThreadHost } from '../conversation/conversation.ts'
import { AthleteProgress } from '../results/results.ts'
import { AthleteActivity } from '../training/training.ts'
import { AthleteNotFound } from './athlete-not-found.tsx'
import { AdherenceCard } from './profile/adherence-card.tsx'
import { DetailsCard } from './profile/details-card.tsx'
import { ProfileHeader } from './profile/profile-header.tsx'
import { ProfileMenu } from './profile/profile-menu.tsx'
import { ProfileSkeleton } from './profile/profile-skeleton.tsx'
import { ProgramList } from './profile/program-list.tsx'
import { useAthlete } from './use-athlete.ts'

export function AthleteProfileScreen() {
  const text = useText()
  const { athleteId } = useParams({ from: '/coach/athlete/$athleteId' })
  const query = useAthlete(athleteId)
  const { data: athlete, error, isMissing } = query
  if (isMissing)
    // The athlete was removed while the profile was open.
    return athlete ? <Navigate to="/coach/athletes" replace /> : <AthleteNotFound />
  return (
    <main className="page-frame flex-1 pt-4 pb-6">
      <PageTitle>{athlete?.fullName ?? text('athlete.title')}</PageTitle>
      {athlete ? (
        <>
          <ProfileHeader athlete={athlete} actions={<ProfileMenu athlete={athlete} />} />
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
            <AdherenceCard days={athlete.days} />
            <div className="grid min-w-0 gap-6 lg:row-span-3">
              <DetailsCard athlete={athlete} />
              {athlete.status !== 'pending' && (
                <PrivateNoteCard athleteId={athleteId} athleteName={athlete.fullName} />
              )}
              <ProgramList athlete={athlete} />
            </div>
            <Suspense>
              <AthleteProgress athlete={athlete} />
            </Suspense>
            <Card render={<section />} className="min-w-0 lg:col-start-1">
              <CardHeader title={text('athlete.activity')} />
              <CardBody>
                <AthleteActivity athleteId={athleteId} />
              </CardBody>
            </Card>
          </div>
          <ThreadHost />
        </>
      ) : !error ? (
        <ProfileSkeleton />
      ) : (
        <FailedLoad query={query} says="athlete.loadFailed" />
      )}
    </main>
  )
}
