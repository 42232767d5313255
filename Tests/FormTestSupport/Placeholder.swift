import CPosix
