// What the screens before and around the sign-in say.

export const accounts = {
  sessionEnded: 'You have been signed out. Sign in to go on: nothing you did is lost.',
  signOutWaits:
    'You are signed out on this device. The server could not be reached: it is told as soon as there is a connection.',
  // The two roles, in the middle of a sentence.
  coach: 'coach',
  athlete: 'athlete',
  mismatch_coach: 'You have a coach account. Please use coach login.',
  mismatch_athlete: 'You have an athlete account. Please use athlete login.',

  // Beside the forms.
  benefitsTitle_coach: 'Your programming, on one line.',
  benefitsTitle_athlete: 'Walk in knowing what to do.',
  programming: 'Programming',
  programming_coach: 'Build workouts once, then lay whole weeks out on a calendar.',
  programming_athlete: 'Today’s session, exactly as your coach wrote it.',
  communication: 'Communication',
  communication_coach: 'Every note an athlete leaves reaches you with the workout it belongs to.',
  communication_athlete: 'Leave a note on a workout and your coach reads it there.',
  tracking: 'Tracking',
  tracking_coach: 'Who trained, as prescribed or scaled, without chasing anyone.',
  tracking_athlete: 'Mark it done, as prescribed or scaled, in two taps.',
  community: 'Community',
  community_coach: 'One program for the whole team, wherever its people train.',
  community_athlete: 'Train the same program as the rest of your team.',

  // Fields and what is said beside them.
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  newPassword: 'New Password',
  required: 'Required',
  invalidInput: 'Invalid input',
  invalidEmail: 'Please enter a valid email',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordHint: 'At least 6 characters.',
  passwordsDiffer: "Passwords don't match",
  newPasswordTooShort: 'Password must be at least 8 characters long',
  newPasswordHint: 'At least 8 characters.',
  newPasswordsDiffer: 'Passwords do not match',
  back: 'Back',
  or: 'or',

  // Role selection.
  rolesTitle: 'Which side of the whiteboard are you on?',
  coachChoice: 'I’m a coach',
  coachChoiceBody: 'I write the training and follow my athletes.',
  athleteChoice: 'I’m an athlete',
  athleteChoiceBody: 'I do the training my coach writes.',
  signedInAs: 'You are signed in as {name}',
  goHome: 'Go to my home',

  // Login.
  coachLoginTitle: 'Coach login',
  athleteLoginTitle: 'Athlete login',
  coachLoginLead: 'The beta is open: any coach can create an account.',
  athleteLoginLead: 'New here? All you need is the invite code of your coach.',
  rememberMe: 'Remember me',
  forgotPassword: 'Forgot password?',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  confirmedHere: 'Your email {email} is confirmed. You need no password this time.',
  loginFailed: 'An error occurred during login',
  noProfile: 'Unable to retrieve user profile',

  // Google.
  continueWithGoogle: 'Continue with Google',
  googleForKnown: 'Signs you in if you have an account.',
  signUpWithGoogle: 'Sign up with Google',
  joinWithGoogle: 'Join {coach} with Google',
  openingGoogle: 'Opening Google...',
  roleFirst: 'Please select a role first',
  googleSignInFailed: 'Failed to sign in with Google',
  googleSignUpFailed: 'Failed to sign up with Google',

  // Invite codes.
  inviteTitle: 'Enter your invite code',
  inviteLead: 'Your coach has one for you. It ties your account to theirs.',
  inviteCode: 'Invite code',
  inviteCodeHint: 'Ten letters and digits. Capitals and spaces do not matter.',
  inviteContinue: 'Continue',
  inviteChecking: 'Checking...',
  inviteValidating: 'Validating your invite code...',
  inviteRequired: 'Invite code is required',
  inviteUnknown: 'Invalid invitation code. Please check and try again.',
  inviteUnknownInAddress: 'Invalid invitation code in URL. Please check and try again.',
  inviteCheckFailed: 'An error occurred while validating the invitation code',
  inviteRefused: 'Invalid coach invitation code',

  // Registration.
  nameHint_coach: 'Your athletes see it.',
  nameHint_athlete: 'Your coach sees it.',
  registerTitle: 'Create your coach account',
  registerLead: 'The beta is open. An email and a password, and you can start planning.',
  joinTitle: 'Join {coach}',
  joinLead: 'Create your athlete account to train with {coach}.',
  createAccount: 'Create account',
  creatingAccount: 'Creating account...',
  joinTeam: "Join {coach}'s Team",
  registrationFailed: 'An error occurred during registration',
  signUpFailed: 'An error occurred during sign up',
  noUserReturned: 'Failed to create user: No user data returned',
  sentTitle: 'Check your email',
  sentBody: 'We sent a link to {email}. Open it within 24 hours to confirm your address, then sign in.',
  sentWaiting:
    'Our email is delayed right now. Your account is safe; the link goes to {email} as soon as possible.',
  sentMissing: 'Nothing there? Look in the spam folder, or have it sent again.',
  goToLogin: 'Go to login',

  // A new confirmation mail.
  resend: 'Send a new confirmation email',
  resending: 'Sending...',
  resent: 'If {email} still has to be confirmed, a new link is on its way.',

  // Confirmation.
  confirming: 'Confirming your email...',
  confirmedTitle: 'Welcome, {name}!',
  confirmedBody: 'Your email is confirmed. You can now sign in to your {role} account.',
  signInNow: 'Sign In Now',
  confirmFailedTitle: 'Your email was not confirmed',
  confirmFailed: 'Email confirmation failed.',
  confirmExpired: 'The confirmation link has expired. Please request a new confirmation email.',
  confirmInvalid: 'The confirmation link is invalid. Please check your email and try again.',
  confirmNoLink: 'Invalid confirmation link. Please check your email and try again.',
  confirmSessionUnread: 'There was an error checking your session. Please try again.',
  confirmUnread: 'There was an error confirming your email. Please try again.',
  confirmUnfinished: 'Email confirmation failed. The link may be expired or invalid.',
  confirmUnexpected: 'An unexpected error occurred during confirmation.',
  confirmExpiryHint: 'Sign in and request a new confirmation email, or have one sent from here.',
  causesTitle: 'What may have happened',
  causeExpired: 'The link has expired. Links expire after 24 hours.',
  causeUsed: 'The link was already used. Then you can simply sign in.',
  causeInvalid: 'The link is invalid or was corrupted on its way.',
  tryAgain: 'Try again',
  trySigningIn: 'Try Signing In',
  signUpAgain: 'Sign Up Again',
  contactSupport: 'Contact Support',

  // The return from Google or from a mail.
  authenticating: 'Authenticating...',
  authErrorTitle: 'Authentication Error',
  authFailed: 'An error occurred during authentication',
  authCancelled: 'You closed the Google sign-in before it was finished. Nothing was changed.',
  noSession: 'No active session found. Please try logging in again.',
  noUser: 'User not found. Please try logging in again.',
  profileUnread: 'Failed to fetch profile',
  profileUnverified: 'Created profile could not be verified',
  accountUnreachable: 'An error occurred while accessing your account',
  returnToLogin: 'Return to Login',

  // Recovery.
  forgotTitle: 'Forgot your password?',
  forgotLead: 'Tell us your email and we send you a link to choose a new one.',
  sendLink: 'Send the link',
  forgotSentBody:
    'If there is an account for {email}, an email is on its way. The link in it works once, for one hour.',
  otherAddress: 'Use another address',
  backToLogin: 'Back to login',
  resetTitle: 'Reset Your Password',
  resetLead: 'Afterwards you are signed out everywhere and sign in with the new one.',
  resetSubmit: 'Reset password',
  resetBusy: 'Saving...',
  resetDone: 'Password updated successfully!',
  resetRedirecting: 'Redirecting to login page...',
  resetFailed: 'Failed to reset password',
  resetLinkTitle: 'This link cannot be used',
  resetLinkInvalid:
    'It has expired, was already used, or was cut off on its way. Links to reset a password work once, for one hour.',
  requestNewLink: 'Request a new link',

  // After the login.
  loginDone: 'Login Successful!',
  loginRedirecting: 'Redirecting to your dashboard...',

  // Joining a coach.
  joinCoachTitle: 'Join Your Coach',
  joinCoachLead: 'Enter the code your coach gave you. Their programs then appear in your training.',
  invitationCode: 'Invitation code',
  readyToJoin: 'Ready to join Coach {name}!',
  joinCoach: 'Join {name}',
  joinYourCoach: 'Join',
  joining: 'Joining...',
  backToHome: 'Back to Home',
  joinCheckFailed: 'An error occurred while validating the code. Please try again.',
  joinFailed: 'Failed to process invitation. Please try again.',

  // Contact.
  passkeySignIn: 'Sign in with a passkey',
  passkeyFailed: 'Signing in with a passkey did not work. {reason}',
  passkeyRefused: 'This passkey is not known here. Sign in with your password.',
} as const

export const texts = { accounts }
