import { SetMetadata } from '@nestjs/common';

/** Roles that the content and the site know. */
export const ROLES = ['Admin', 'customer', 'power_registration_eligible', 'distributor'] as const;

/** Who may use a route: everybody, whoever is signed in, administrators, or whoever has a role. */
export const ACCESS_LEVELS = ['anyone', 'signed-in', 'admin', ...ROLES] as const;
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

export const WHILE_ACTING_KEY = 'plinth:while-acting';

/** On a handler that changes nothing of a person: also for administrators who look at the site as somebody else. */
export const WhileActing = () => SetMetadata(WHILE_ACTING_KEY, true);

export const ACCESS_KEY = 'plinth:access';

/** Declares who may use a controller or one handler. A route without it, or with an unknown level, stops the start. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS_KEY, level);
