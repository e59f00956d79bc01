import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOutState, type Session } from './stored-session';

const slice = createSlice({
  name: 'session',
  initialState: (): Session => signedOutState,
  reducers: {
    sessionRead: (_state, action: PayloadAction<Session>) => action.payload,
    signedIn: (_state, { payload }: PayloadAction<{ token: string; email: string }>): Session => payload,
    /** The admin left: the next sign-in starts afresh. */
    signedOut: (): Session => ({ ...signedOutState, byChoice: true }),
    /** Time or the server ended it: the next sign-in leads back to the place. */
    sessionEnded: (): Session => signedOutState,
  },
});

export const sessionReducer = slice.reducer;
export const { sessionRead, signedIn, signedOut, sessionEnded } = slice.actions;
/** The part of the store that holds the session. */
export interface SessionState {
  session: Session;
}

export const selectSession = (state: SessionState): Session => state.session;
