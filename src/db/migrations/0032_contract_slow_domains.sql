-- contract: since 0031 a pause is kept by lane
DROP TABLE "slow_domains";
