import type { Content } from './content.ts'
import { privacy, terms } from './legal-en.ts'

export const content: Content = {
  pages: {
    landing: {
      title: 'Training programs for coaches and their athletes',
      description:
        'One place for strength and conditioning coaches to build workouts and programs on a calendar, hand them to athletes, and see what every athlete did.',
    },
    contact: {
      title: 'Contact',
      description: 'How to reach the people who run this Chalkline, and how to ask for access to the beta.',
    },
    privacy: {
      title: 'Privacy policy',
      description: 'What this Chalkline stores about you, who sees it, and how to have it deleted.',
    },
    terms: {
      title: 'Terms of service',
      description: 'What you can expect of this Chalkline, and what it expects of you.',
    },
  },
  header: {
    home: 'Chalkline, home',
    skip: 'Skip to content',
    howItWorks: 'How it works',
    faq: 'FAQ',
    otherLanguage: 'Cambiar a español',
    otherTheme: 'Switch the theme',
    signIn: 'Sign in',
    menu: 'Menu',
  },
  getStarted: 'Get started',
  tryDemo: 'Look around the demo',
  requestAccess: 'Request access',
  hero: {
    lead: 'You write the training. Chalkline puts it on a calendar, in your athletes’ hands, and tells you how it went: as prescribed, scaled, and in their own words.',
    beta: 'The beta is open: any coach can sign up, athletes join with a code.',
  },
  preview: {
    title: 'This is the desk',
    alt: 'A program in Chalkline: a month of workouts in their colours on the calendar; in front of it the athlete’s day on a phone',
    caption: 'A month of a program at the desk, and one of its days in the athlete’s hand.',
  },
  proof: [
    { number: '300+', of: 'athletes train on what coaches program in it' },
    { number: '30+', of: 'gyms tell us what works for them and what does not' },
  ],
  testimonials: {
    title: 'At the whiteboard',
    sample: 'Sample',
    samplesOnly: 'These are sample texts, not quotes. Real ones stand here once a coach has given us one.',
    quotes: [
      {
        text: 'Sunday evening used to be the spreadsheet. Now I copy the week, change what has to change, and go to bed.',
        by: 'Head coach, CrossFit affiliate',
        isSample: true,
      },
      {
        text: 'We train in a basement. No bars. They log it there anyway, and I have it when they walk up the stairs.',
        by: 'Strength coach, barbell club',
        isSample: true,
      },
      {
        text: 'I see who scaled, and why, before I write the next block. That one note is worth more than ten chats.',
        by: 'HYROX coach, remote team',
        isSample: true,
      },
    ],
  },
  why: {
    title: 'Four things that eat your Sunday',
    lead: 'None of them makes anyone stronger.',
    before: 'Today',
    after: 'On Chalkline',
    pairs: {
      spreadsheets: {
        problem: {
          title: 'The spreadsheet',
          body: 'A tab for every athlete, a colour code only you can read, and on a phone no one finds today’s row.',
        },
        solution: {
          title: 'A calendar made for training',
          body: 'Lay out days, weeks or months. Drag workouts onto them or use the keyboard, undo what you did not mean, save when it is right. Your athletes open the app and see today.',
        },
      },
      copyPaste: {
        problem: {
          title: 'Copy, paste, forget',
          body: 'The same EMOM pasted for the ninth time, with last month’s weights still in it.',
        },
        solution: {
          title: 'Written once, placed anywhere',
          body: 'Your library holds every workout with its type, blocks and colour. Copy a day or a week, or repeat a week to the end of the program. Correct a workout once and it is right on every day ahead; what was logged keeps its text.',
        },
      },
      feedback: {
        problem: {
          title: 'Feedback all over the place',
          body: 'One result in the group chat, one in a voice message, one on the whiteboard. Wiped.',
        },
        solution: {
          title: 'Each answer beside its workout',
          body: 'Athletes mark a workout as prescribed or scaled and leave a note. It is on your dashboard moments later, along with the notes you have not read and the athletes who went quiet.',
        },
      },
      delivery: {
        problem: {
          title: 'A file without your name on it',
          body: 'The plan you worked on for a week arrives as an attachment, next to a parking ticket.',
        },
        solution: {
          title: 'They join you, not a platform',
          body: 'Your link, your code or your QR code on the wall opens with your name and your picture. What they train carries your words, your notes and your colours. The frame around it stays plain.',
        },
      },
    },
  },
  drawn: {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    strength: 'Strength',
    chat: ['did it!!', 'which weights again?', 'voice message, 2:41'],
    file: 'plan_final_v3 (2).pdf',
    prescribed: 'As prescribed',
    scaled: 'Scaled',
    note: 'Grip gave out in round 3. Dropped to 40 kg.',
    join: 'Join',
    yourName: 'Your name',
    openedByLink: 'Your invite code',
  },
  bothSides: {
    title: 'Both sides of the whiteboard',
    coach: {
      title: 'For the coach',
      lead: 'At the desk, many days at once.',
      features: [
        { title: 'Programs on a calendar', body: 'By day, week or month, with copy, repeat and undo.' },
        {
          title: 'A library of your own',
          body: 'Search as you type, filter by type, 18 colours, blocks in order.',
        },
        {
          title: 'One athlete or the whole team',
          body: 'Athletes who join a team have its programs from then on.',
        },
        {
          title: 'A dashboard that keeps up',
          body: 'Who trained, how it went and what they wrote, as it comes in.',
        },
        {
          title: 'Each athlete, week by week',
          body: 'Done, scaled, missed: adherence without counting rows.',
        },
      ],
    },
    athlete: {
      title: 'For the athlete',
      lead: 'On the gym floor, thirty seconds.',
      features: [
        { title: 'Today, as your coach wrote it', body: 'Line breaks, blocks and notes included.' },
        {
          title: 'Done in two taps',
          body: 'As prescribed or scaled. Then a note, if there is something to say.',
        },
        {
          title: 'No reception, no problem',
          body: 'It is kept on your phone and sent later. You always see which.',
        },
        {
          title: 'The week at a glance',
          body: 'Seven days, a dot for each workout, filled when it is done.',
        },
        {
          title: 'On your home screen',
          body: 'Installs from the browser. English or Spanish, light or dark.',
        },
      ],
    },
  },
  faq: {
    title: 'Asked between sets',
    lead: 'Something else?',
    items: [
      {
        question: 'Is it finished?',
        answer:
          'No, it is a beta, and the beta is open: any coach can create an account and start, and athletes join with the invite code of their coach. More arrives piece by piece. If you would rather talk first, request access and tell us what you need.',
      },
      {
        question: 'Does it really work without reception?',
        answer:
          'Yes. An athlete’s phone keeps the last two weeks and the next four. Logs and notes are stored on the phone first and sent when there is a connection, even if the app was closed in between. The screen says what is saved and what still waits.',
      },
      {
        question: 'Do my athletes have to install anything?',
        answer:
          'No. Your invite link opens in any current browser. Athletes who want it on their home screen install it from there; there is no app store in between.',
      },
      {
        question: 'Can I have a team program and single athletes side by side?',
        answer:
          'Yes. Give a program to a team, to single athletes, or to both. An athlete may have several programs and even several coaches; each coach sees only what belongs to their own programming.',
      },
      {
        question: 'Whose data is it, and where is it kept?',
        answer:
          'Yours. Chalkline is open source (MIT) and runs on its operator’s server, and the operator can be you. There is no tracking and no advertising, and anyone can delete their account in the settings.',
      },
    ],
  },
  closing: {
    title: 'Start with Monday.',
    body: 'Put one workout on one day and send your link to one athlete. By Tuesday you know.',
  },
  footer: {
    allPages: 'All pages',
    product: 'Product',
    contact: 'Contact',
    legal: 'Legal',
    privacy: 'Privacy policy',
    terms: 'Terms of service',
    line: '© Chalkline. Open source, for coaches and the people they train.',
  },
  contact: {
    title: 'Contact',
    lead: 'Write to us. A person reads every email.',
    access: {
      title: 'Want your gym in the beta?',
      body: 'The beta is open, so you can sign up right away. If you would rather talk first, tell us what kind of gym it is, how many athletes you program for, and what you use today.',
    },
    helpful: {
      title: 'Something does not work? It helps us to know',
      points: [
        'the email of your account, and whether you are a coach or an athlete',
        'what you did, what you expected, and what happened instead',
        'a screenshot, if something looks wrong',
      ],
    },
    neverPassword: 'Never send us your password. We do not need it and will not ask for it.',
    answer:
      'We are a small team in beta and have no support line around the clock. We answer as soon as we can; please give us a few working days.',
    operator: 'This Chalkline is run by',
  },
  privacy,
  terms,
}
