import type { Content } from './content.ts'

export const privacy: Content['privacy'] = {
  title: 'Privacy policy',
  lead: 'What is stored here, who sees it, and how to get rid of it. No tracking, no advertising, nothing sold.',
  operator: 'Responsible for this Chalkline',
  sections: [
    {
      title: 'What is stored',
      points: [
        'Your account: email, name, role, language. Your password only as a hash that cannot be read back.',
        'Your picture, if you add one.',
        'As a coach: your workouts, programs, calendars and teams, your invite code, and which athletes are with you.',
        'As an athlete: your coaches, what you logged (as prescribed or scaled, and when) and your notes.',
        'For each device you are signed in on: the name of the browser, the IP address it signed in from, and when it was last used. This goes when you sign out there; a sign-in that is not used for 30 days ends, and every one after 90 days.',
        'What happened to your account (sign-ins, failed ones, new passwords, downloads, devices signed out), with the IP address, for 90 days. You see it in the settings. That an account was deleted is kept as long, without name or email.',
        'To stop guessing of passwords and codes: how often an IP address or an email was tried. Such a count ends after an hour at most and is cleared away after a day, with one of the next registrations.',
      ],
    },
    {
      title: 'Cookies',
      body: 'Only those without which it would not work:',
      points: [
        'one that keeps you signed in: for up to 30 days, or until you close the browser if you do not want to be remembered',
        'one with your language, so that these pages come in it: for a year if you chose it, otherwise until you close the browser',
        'after you sign up, one that lets this browser sign in once your email is confirmed: for 8 days',
        'one that tells that you have signed in on this device before, so that others who try passwords do not lock you out: for 400 days',
        'if you sign in with Google, short-lived ones for the way there and back',
      ],
    },
    {
      title: 'In your browser',
      body: 'Your browser keeps for itself: language, theme and role chosen last, the email of a sign-up until you close the tab, a calendar you have not saved, a note you are writing, the coach you are about to join, the page you wanted before you were asked to sign in, and whether you want the app installed. On an athlete’s phone also the training of the last two weeks and the next four, and what has not been sent yet. Signing out removes an athlete’s training and notes, and a coach’s unsaved calendar.',
    },
    {
      title: 'Who sees what',
      points: [
        'Your coach sees your name, email and picture, and what you log and write on their workouts. Another coach of yours does not.',
        'Athletes see the name and picture of their coaches, and the programs they were given. They do not see one another.',
        'Anyone with a coach’s invite code sees that coach’s name and picture, or the name, logo and colour of the gym. An uploaded picture or logo can be opened by anyone who knows its address.',
        'The operator of this server can technically reach its database. Everything else is closed off by the database itself, row by row.',
      ],
    },
    {
      title: 'Who else is involved',
      points: [
        'Until you have chosen a language, your browser may ask, once each time you open it, public services{services} which country it is in, one after the other until one answers, to choose the language. They see your IP address; the answer stays in your browser until you close it. The installed app does not ask, and no service is asked once you have chosen a language.',
        'Google, only if you sign in with it: Google learns that you do, and we receive your name, email and picture. The keys that Google hands out with them are stored encrypted.',
        'The push service of your browser (of Google, Mozilla, Apple or Microsoft), only if you switch notifications on: it learns when one is sent to your device. It cannot read them, because they are encrypted for your browser.',
        'The mail server of this installation, for emails about your account: confirming it, a new password, a second registration with the same email, a code to delete it. There are no others.',
      ],
    },
    {
      title: 'Logs',
      body: 'The server notes which operation was called, how it ended and how long it took. Names, addresses and contents are not in there.',
    },
    {
      title: 'Deleting',
      body: 'You can delete your account yourself in the settings, at once and for good. With an athlete go profile, logs and notes; with a coach everything they created and wrote, messages and announcements too. What athletes logged is theirs: they keep it, with the text of those workouts and without the coach’s name. A coach can also delete the account of an athlete who has no other coach. Backups, if the operator makes any, may keep it for a while longer.',
    },
    {
      title: 'Your rights',
      body: 'You can download a copy of your data in the settings. Write to us to correct what you cannot correct yourself, or to object. If you think we treat your data wrongly, you can also turn to the data protection authority where you live.',
    },
  ],
}

export const terms: Content['terms'] = {
  title: 'Terms of service',
  lead: 'Short, because there is little to say. By using Chalkline you agree to it.',
  operator: 'You deal with',
  sections: [
    {
      title: 'A beta',
      body: 'Chalkline is in beta. It changes, it may have faults, and it may be out of reach at times. It comes as it is, without warranty. Keep a copy of what you cannot afford to lose.',
    },
    {
      title: 'Your account',
      body: 'Use an email address that is yours, keep your password to yourself, and tell us if someone else got in. One account belongs to one person.',
    },
    {
      title: 'What is yours stays yours',
      body: 'Workouts and programs belong to the coach who wrote them, logs and notes to the athlete who made them. We store them and show them to those they are meant for, and do nothing else with them.',
    },
    {
      title: 'Coaches and athletes',
      body: 'Give your invite code only to people you coach. Athletes who join agree that you see what they log on your training; treat it in confidence.',
    },
    {
      title: 'Please do not',
      points: [
        'break the law or the rights of others with what you write or upload',
        'try to get at data or accounts that are not yours',
        'burden the server so that others cannot work',
      ],
    },
    {
      title: 'Your health',
      body: 'The training comes from your coach, not from us. Chalkline does not check whether a workout is right for you and gives no medical advice. Ask a doctor if you are in doubt, and stop when something hurts.',
    },
    {
      title: 'Liability',
      body: 'Use it at your own risk. As far as the law allows, we are not liable for damage that comes from using Chalkline or from not being able to. What the law does not let us exclude, we do not exclude.',
    },
    {
      title: 'The end',
      body: 'You can delete your account at any time. We may close accounts that break these terms, and we may end this service; if we do, we say so beforehand wherever we can, so that you can save what is yours.',
    },
    {
      title: 'Changes',
      body: 'If these terms change, the new ones stand here. The software itself is open source under the MIT licence; these terms are about this installation of it.',
    },
  ],
}
