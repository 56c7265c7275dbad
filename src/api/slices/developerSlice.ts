import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from './authSlice';

/** What registering as a developer gave; the key is needed to create applications. */
export interface DeveloperRegistration {
  registerDeveloperKey: string;
  fullName: string;
  mailAddress: string;
  /** ms since 1970; 0 when nobody knows any more. */
  registered: number;
}

/** An application of the person. The key of its back end is shown when it is made, and kept nowhere. */
export interface OwnApplication {
  application: string;
  name: string;
  keySearch: string;
  logo: string;
  description: string;
  /** ms since 1970; 0 when nobody knows any more. */
  created: number;
  /**
   * `owner` made it; `developer` may change an application that is nobody's; `member` was invited and publishes screens.
   */
  role: 'owner' | 'developer' | 'member';
  /** When it was taken off the dashboards (ms); left out while it is on them. */
  archived?: number;
  /** Open to its people alone; left out while it is open to everybody. */
  isPrivate?: true;
  /** When a back end last exchanged its key (ms); left out when none did. */
  backendSeen?: number;
}

/** What the platform gave, as this browser saw it: for back ends that cannot be asked for it again. */
export interface DeveloperState {
  registration: DeveloperRegistration | null;
  /** Oldest first. */
  applications: OwnApplication[];
}

const initialState: DeveloperState = { registration: null, applications: [] };

const developerSlice = createSlice({
  name: 'developer',
  initialState: (): DeveloperState => initialState,
  reducers: {
    developerRegistered: (state, { payload }: PayloadAction<DeveloperRegistration>) => {
      state.registration = payload;
    },
    applicationCreated: (state, { payload }: PayloadAction<OwnApplication>) => {
      state.applications = [
        ...state.applications.filter(({ application }) => application !== payload.application),
        payload,
      ];
    },
    /** What storage held of an earlier visit, already checked. */
    developerRestored: (_state, { payload }: PayloadAction<DeveloperState>) => payload,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const developerReducer = developerSlice.reducer;
export const { developerRegistered, applicationCreated, developerRestored } = developerSlice.actions;

/** The person's registration as this browser saw it; null when it saw none. */
export const selectRegistration = (state: { developer: DeveloperState }) => state.developer.registration;
